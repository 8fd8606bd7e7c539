package io.esbench.preflight;

import java.util.List;

/** Whether masters have other work too. */
final class DedicatedMasters implements Check {
  /** From here on the load of data nodes is a danger to the cluster's state. */
  private static final int MANY_DATA_NODES = 6;

  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    List<ClusterNode> masters = nodes.masters();
    if (masters.isEmpty()) {
      return Finding.absent("node with the role master");
    }
    List<ClusterNode> dedicated = masters.stream().filter(ClusterNode::dedicatedMaster).toList();
    int data = nodes.data().size();
    if (dedicated.size() == masters.size()) {
      return Finding.ok("all " + masters.size() + " are dedicated");
    }
    if (!dedicated.isEmpty()) {
      return Finding.warn(
          dedicated.size() + " of " + masters.size() + " are dedicated",
          "The master may move to a node that is busy with data.",
          "Take the role master from nodes that hold data.");
    }
    String found = "none; masters hold data too, of " + Phrase.count(data, "data node");
    return data >= MANY_DATA_NODES
        ? Finding.warn(
            found,
            "A busy data node that is master delays the whole cluster.",
            "Have three dedicated masters from " + MANY_DATA_NODES + " data nodes on.")
        : Finding.ok(found);
  }
}
