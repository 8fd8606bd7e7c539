package io.esbench.preflight;

import io.esbench.transport.HostAddress;
import java.util.List;

/** Whether the target hosts are the nodes that should get the load. */
final class TargetCoverage implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    List<ClusterNode> targets =
        nodes.all().stream().filter(node -> isTarget(node.http(), view)).toList();
    if (targets.isEmpty()) {
      return Finding.hidden(
          "no target host is an address that a node publishes: a proxy, load balancer or container"
              + " network is in between",
          "See that it spreads requests over the data nodes and is not itself the limit.");
    }
    List<ClusterNode> masters = targets.stream().filter(ClusterNode::dedicatedMaster).toList();
    if (!masters.isEmpty()) {
      return Finding.fail(
          "dedicated masters are targets: " + Phrase.nodeNames(masters),
          "Load on a master endangers the whole cluster.",
          "Name the data or the coordinating nodes in --target-hosts.");
    }
    return targets.stream().anyMatch(ClusterNode::coordinatesOnly)
        ? Finding.ok(
            "the load goes through "
                + Phrase.nodeNames(targets)
                + ", of which some only coordinate")
        : coverage(nodes.data(), targets);
  }

  private static Finding coverage(List<ClusterNode> data, List<ClusterNode> targets) {
    List<ClusterNode> left = data.stream().filter(node -> !targets.contains(node)).toList();
    String found = data.size() - left.size() + " of " + Phrase.count(data.size(), "data node");
    return left.isEmpty()
        ? Finding.ok("all, " + found)
        : Finding.warn(
            found + "; not " + Phrase.nodeNames(left),
            "The nodes that are named also coordinate for the others, and are the limit sooner.",
            "Name all data nodes in --target-hosts.");
  }

  private static boolean isTarget(Endpoint http, ClusterView view) {
    for (HostAddress host : view.settings().hosts()) {
      if (host.port() == http.port() && view.around().machine().of(host).contains(http.address())) {
        return true;
      }
    }
    return false;
  }
}
