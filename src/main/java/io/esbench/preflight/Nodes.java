package io.esbench.preflight;

import io.esbench.telemetry.Reply;
import java.util.ArrayList;
import java.util.List;

/**
 * Nodes as one answer lists them, by name.
 *
 * @param reply the answer
 * @param all its nodes; none if there is no answer
 */
record Nodes(Reply reply, List<ClusterNode> all) {
  Nodes {
    all = List.copyOf(all);
  }

  Nodes(Reply reply) {
    this(reply, listed(reply));
  }

  boolean visible() {
    return !all.isEmpty();
  }

  /** Why they are not. */
  Finding hidden() {
    return reply.ok() ? Finding.absent("nodes") : Finding.hidden(reply);
  }

  List<ClusterNode> data() {
    return all.stream().filter(ClusterNode::holdsData).toList();
  }

  List<ClusterNode> masters() {
    return all.stream().filter(ClusterNode::masterEligible).toList();
  }

  /** Of those that were asked. */
  long silent() {
    return reply.json().path("_nodes").path("failed").asLong();
  }

  private static List<ClusterNode> listed(Reply reply) {
    List<ClusterNode> found = new ArrayList<>();
    reply
        .json()
        .path("nodes")
        .properties()
        .forEach(node -> found.add(new ClusterNode(node.getKey(), node.getValue())));
    found.sort((a, b) -> a.name().compareTo(b.name()));
    return found;
  }
}
