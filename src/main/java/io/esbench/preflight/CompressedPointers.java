package io.esbench.preflight;

import java.util.ArrayList;
import java.util.List;

/** Whether the heap is small enough for pointers of four bytes. */
final class CompressedPointers implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    List<String> wide = new ArrayList<>();
    List<ClusterNode> zgc = new ArrayList<>();
    for (ClusterNode node : nodes.all()) {
      switch (node.at("jvm", "using_compressed_ordinary_object_pointers").asText()) {
        case "true" -> {}
        case "false" -> {
          if (node.at("jvm", "gc_collectors").toString().contains("ZGC")) {
            zgc.add(node);
          } else {
            wide.add(
                node.name()
                    + " "
                    + Phrase.bytes(node.at("jvm", "mem", "heap_max_in_bytes").asDouble()));
          }
        }
        default -> {
          return Finding.absent("using_compressed_ordinary_object_pointers of " + node.name());
        }
      }
    }
    if (!wide.isEmpty()) {
      return Finding.warn(
          "not in use: " + Phrase.names(wide),
          "Every pointer takes eight bytes: a larger heap holds less than one of 30 GiB.",
          "Set the heap to 30 GiB or less (or to well over 48 GiB).");
    }
    return Finding.ok(
        zgc.isEmpty()
            ? "in use on " + Phrase.count(nodes.all().size(), "node")
            : "not in use with the collector ZGC, whatever the heap: " + Phrase.nodeNames(zgc));
  }
}
