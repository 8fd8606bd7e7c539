package io.esbench.comparison;

import java.util.List;

/** What makes two sides no two measurements of the same kind. */
final class Beware {
  /** Of each row, if a race stands for both sides. */
  static final String SAME_RACE = "the same race is on both sides";

  private Beware() {}

  /** Of races that are on both sides, by the names they have on one; empty if there are none. */
  static String shared(List<String> names) {
    return names.isEmpty()
        ? ""
        : "the same race is on both sides, so nothing is judged: " + String.join(", ", names);
  }

  /** What the figures of one side mean, if those of the other mean something else; or empty. */
  static String definitions(String side, RunGroup group, RunGroup other) {
    boolean differs = hasImported(group) && !allImported(other);
    return differs
        ? "the "
            + side
            + " is imported from Rally, whose figures are defined otherwise: throughput is a running"
            + " average since the first request, warm-up included; percentiles are interpolated and"
            + " of failed requests too; counters of the cluster are totals since each index was"
            + " created"
        : "";
  }

  private static boolean hasImported(RunGroup group) {
    return group.runs().stream().anyMatch(run -> run.result().imported());
  }

  private static boolean allImported(RunGroup group) {
    return group.runs().stream().allMatch(run -> run.result().imported());
  }
}
