package io.esbench.preflight;

import java.util.ArrayList;
import java.util.List;

/** Whether the heap leaves half of the memory to the system's file cache. */
final class HeapShare implements Check {
  /** The JVM rounds the heap, the system keeps some of the memory to itself. */
  private static final double HALF = 0.51;

  @Override
  public Finding look(ClusterView view) {
    Nodes stats = view.stats();
    if (!stats.visible()) {
      return stats.hidden();
    }
    List<String> over = new ArrayList<>();
    double largest = 0;
    for (ClusterNode node : stats.all()) {
      double heap = node.at("jvm", "mem", "heap_max_in_bytes").asDouble();
      double memory = memory(node);
      if (heap <= 0 || memory <= 0) {
        return Finding.absent("heap and memory of node " + node.name());
      }
      largest = Math.max(largest, heap / memory);
      if (heap / memory > HALF) {
        over.add(node.name() + " " + Phrase.bytes(heap) + " of " + Phrase.bytes(memory));
      }
    }
    return over.isEmpty()
        ? Finding.ok("at most " + Phrase.percent(largest) + " of the memory on each node")
        : Finding.warn(
            "more than half of the memory: " + Phrase.names(over),
            "Searches read files through the system's cache, which gets too little.",
            "Set the heap to at most half of the memory.");
  }

  /** What the node may use of it, if its owner says so. */
  static double memory(ClusterNode node) {
    double adjusted = node.at("os", "mem", "adjusted_total_in_bytes").asDouble();
    return adjusted > 0 ? adjusted : node.at("os", "mem", "total_in_bytes").asDouble();
  }
}
