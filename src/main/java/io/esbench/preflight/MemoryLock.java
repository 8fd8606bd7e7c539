package io.esbench.preflight;

import java.util.List;

/** Whether the heap can be swapped out. */
final class MemoryLock implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    for (ClusterNode node : nodes.all()) {
      if (!node.at("process", "mlockall").isBoolean()) {
        return Finding.absent("mlockall of " + node.name());
      }
    }
    List<ClusterNode> unlocked =
        nodes.all().stream().filter(node -> !node.at("process", "mlockall").asBoolean()).toList();
    if (unlocked.isEmpty()) {
      return Finding.ok("locked on " + Phrase.count(nodes.all().size(), "node"));
    }
    String names = Phrase.nodeNames(unlocked);
    return swapless(view.stats())
        ? Finding.ok("not locked on " + names + ", but there is no swap space")
        : Finding.warn(
            "not locked on " + names,
            "A heap that is swapped out makes pauses of seconds.",
            "Switch swap off, or set bootstrap.memory_lock.");
  }

  private static boolean swapless(Nodes stats) {
    return stats.visible()
        && stats.all().stream()
            .allMatch(node -> node.at("os", "swap", "total_in_bytes").asLong(-1) == 0);
  }
}
