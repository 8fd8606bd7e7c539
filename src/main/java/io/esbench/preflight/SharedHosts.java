package io.esbench.preflight;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Nodes that run on the same machine. */
final class SharedHosts implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    Map<String, List<String>> hosts = new TreeMap<>();
    for (ClusterNode node : nodes.all()) {
      if (node.ip().isEmpty()) {
        return Finding.absent("address of " + node.name());
      }
      hosts.computeIfAbsent(node.ip(), ip -> new ArrayList<>()).add(node.name());
    }
    List<String> shared =
        hosts.entrySet().stream()
            .filter(host -> host.getValue().size() > 1)
            .map(host -> Phrase.names(host.getValue()) + " on " + host.getKey())
            .toList();
    return shared.isEmpty()
        ? Finding.ok("every node has an address of its own")
        : Finding.warn(
            String.join("; ", shared),
            "They take CPU, memory and disk from each other, and fail together.",
            "Have a machine for each, or set cluster.routing.allocation.same_shard.host.");
  }
}
