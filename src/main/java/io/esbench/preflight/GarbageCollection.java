package io.esbench.preflight;

import java.util.ArrayList;
import java.util.List;

/** How much of their life the JVMs spent collecting garbage, so far. */
final class GarbageCollection implements Check {
  private static final double MUCH_OLD = 0.01;
  private static final double MUCH = 0.05;
  private static final double STARVED = 0.20;

  @Override
  public Finding look(ClusterView view) {
    Nodes stats = view.stats();
    if (!stats.visible()) {
      return stats.hidden();
    }
    String worst = "";
    double most = -1;
    List<String> much = new ArrayList<>();
    List<String> starved = new ArrayList<>();
    for (ClusterNode node : stats.all()) {
      Pauses pauses = Pauses.of(node);
      if (pauses == null) {
        return Finding.absent("garbage collectors of " + node.name());
      }
      worst = pauses.share() > most ? pauses.text() : worst;
      most = Math.max(most, pauses.share());
      if (pauses.share() >= STARVED) {
        starved.add(pauses.text());
      } else if (pauses.share() >= MUCH || pauses.oldShare() >= MUCH_OLD) {
        much.add(pauses.text());
      }
    }
    return judged(worst, much, starved);
  }

  private static Finding judged(String worst, List<String> much, List<String> starved) {
    String todo = "Look at heap, shard count and caches; more heap may be needed.";
    if (!starved.isEmpty()) {
      return Finding.fail(
          Phrase.names(starved), "The heap is too small for what the cluster does.", todo);
    }
    return much.isEmpty()
        ? Finding.ok("at most " + worst)
        : Finding.warn(Phrase.names(much), "Requests wait for pauses like these.", todo);
  }
}
