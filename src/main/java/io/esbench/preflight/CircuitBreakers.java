package io.esbench.preflight;

import java.util.ArrayList;
import java.util.List;

/** Requests that were refused for want of heap. */
final class CircuitBreakers implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes stats = view.stats();
    if (!stats.visible()) {
      return stats.hidden();
    }
    List<String> tripped = new ArrayList<>();
    for (ClusterNode node : stats.all()) {
      if (node.at("breakers").isEmpty()) {
        return Finding.absent("breakers of " + node.name());
      }
      node.at("breakers")
          .properties()
          .forEach(
              breaker -> {
                long times = breaker.getValue().path("tripped").asLong();
                if (times > 0) {
                  tripped.add(breaker.getKey() + " " + times + " on " + node.name());
                }
              });
    }
    return tripped.isEmpty()
        ? Finding.ok("none tripped since the nodes' start")
        : Finding.warn(
            "tripped since the nodes' start: " + Phrase.names(tripped),
            "The heap did not suffice for some request before.",
            "Find out which, or expect refusals (429) under load.");
  }
}
