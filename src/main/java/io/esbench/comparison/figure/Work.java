package io.esbench.comparison.figure;

import io.esbench.comparison.claim.Medians;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.List;

/**
 * How much was done: counters of the cluster grow with it, so they tell something only of sides
 * that did the same.
 *
 * @param requests that succeeded, in the middle run; of pooled races on average
 * @param documents that were acknowledged, the same
 */
public record Work(double requests, double documents) {
  private static final double SAME = 0.01;

  /** Of the middle run of a group. */
  public static Work of(List<RaceResult> races) {
    return new Work(
        Medians.of(races.stream().mapToDouble(Work::requests).toArray()),
        Medians.of(races.stream().mapToDouble(Work::documents).toArray()));
  }

  /** Whether as many documents were written. */
  public boolean wroteLike(Work other) {
    return near(documents, other.documents);
  }

  /** Why counters are not comparable with those of others; empty if they are. */
  public String unlike(Work other) {
    if (!near(documents, other.documents)) {
      return "%s and %s documents were written".formatted(whole(documents), whole(other.documents));
    }
    return near(requests, other.requests)
        ? ""
        : "%s and %s requests were answered".formatted(whole(requests), whole(other.requests));
  }

  private static boolean near(double one, double other) {
    return Math.abs(one - other) <= SAME * Math.max(one, other);
  }

  private static String whole(double value) {
    return Long.toString(Math.round(value));
  }

  /** Counts of a pooled result are sums, its rows of the cluster are not. */
  static int races(RaceResult race) {
    return race.pooled() == null ? 1 : race.pooled().races().size();
  }

  private static double requests(RaceResult race) {
    double sum =
        race.tasks().stream()
            .filter(TaskResult::inReport)
            .mapToLong(task -> task.requests().succeeded() + task.warmupRequests())
            .sum();
    return sum / races(race);
  }

  private static double documents(RaceResult race) {
    double sum = race.tasks().stream().mapToLong(task -> task.documents().acknowledged()).sum();
    return sum / races(race);
  }
}
