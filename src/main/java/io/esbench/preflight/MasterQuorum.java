package io.esbench.preflight;

/** Whether the cluster survives the loss of a node that may be master. */
final class MasterQuorum implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    int all = nodes.all().size();
    int masters = nodes.masters().size();
    String found =
        masters + " of " + Phrase.count(all, "node") + ": " + Phrase.nodeNames(nodes.masters());
    if (masters == 0) {
      return Finding.absent("node with the role master");
    }
    if (all == 1) {
      return Finding.warn(
          "one node",
          "Nothing survives its loss, and no figure holds for a cluster of several nodes.",
          "Fine for a first look; judge a cluster by one of at least three nodes.");
    }
    return several(masters, found);
  }

  private static Finding several(int masters, String found) {
    if (masters < 3) {
      return Finding.fail(
          found,
          "The loss of one of them may stop the whole cluster.",
          "Have three master-eligible nodes, in three failure domains.");
    }
    return masters % 2 == 0
        ? Finding.warn(
            found,
            "An even number survives no more losses than one fewer.",
            "Have an odd number; a voting-only node is enough.")
        : Finding.ok(found);
  }
}
