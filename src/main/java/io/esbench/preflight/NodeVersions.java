package io.esbench.preflight;

import java.util.Map;
import java.util.TreeMap;

/** Whether all nodes run the same version. */
final class NodeVersions implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    Map<String, Integer> versions = new TreeMap<>();
    for (ClusterNode node : nodes.all()) {
      versions.merge(node.at("version").asText("unknown"), 1, Integer::sum);
    }
    String first = versions.keySet().iterator().next();
    if (versions.size() == 1) {
      return first.equals("unknown")
          ? Finding.absent("version of the nodes")
          : Finding.ok(first + " on " + Phrase.count(nodes.all().size(), "node"));
    }
    return Finding.fail(
        Differences.text(versions),
        "An upgrade is under way: shards cannot move freely, and figures are of neither version.",
        "Finish the upgrade first.");
  }
}
