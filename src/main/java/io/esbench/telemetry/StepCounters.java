package io.esbench.telemetry;

import io.esbench.result.ClusterStep;
import io.esbench.result.MetricRow;
import io.esbench.time.NanoTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the counters of indices and nodes at each join point, when nothing is measured, and gives
 * what each step did to the cluster. A cluster that takes long for its answers is asked at fewer
 * join points, so that a race is not lengthened by more than a twentieth; one that refuses, or does
 * not answer in time, is not asked again. Not for several threads.
 */
public final class StepCounters {
  /** For the answers at one join point. */
  static final Duration LIMIT = Duration.ofSeconds(5);

  /** A node may hand out counters of its JVM that are a second old. */
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  /** Of answers, whatever the length of the race. */
  private static final Duration FREE = Duration.ofSeconds(1);

  private static final int SHARE = 20;
  private static final double SECOND = 1e9;

  private final ClusterApi api;
  private final List<String> indices;
  private final NanoTime time;
  private final long startNanos;
  private final List<ClusterStep> steps = new ArrayList<>();
  private @Nullable ClusterReading last;
  private long lastNanos;
  private long spentNanos;
  private int unread;
  private String problem = "";
  private String missing = "";

  StepCounters(ClusterApi api, List<String> indices, ClusterReading first, NanoTime time) {
    this.api = api;
    this.indices = List.copyOf(indices);
    this.time = time;
    this.startNanos = time.nanos();
    this.lastNanos = startNanos;
    this.last = first.tells() ? first : null;
    this.missing = first.problem();
  }

  /**
   * A step has ended and no other has begun. Steps of less than a second get no figures.
   *
   * @param tasks that ran in it
   */
  public void ended(List<String> tasks) {
    long asked = time.nanos();
    ClusterReading before = last;
    long sinceNanos = asked - lastNanos;
    last = problem.isEmpty() && affordable(asked) ? read() : null;
    spentNanos += time.nanos() - asked;
    lastNanos = time.nanos();
    ClusterReading after = last;
    if (sinceNanos < SHORTEST.toNanos() || tasks.isEmpty()) {
      return;
    }
    if (before == null || after == null) {
      unread++;
      return;
    }
    steps.add(new ClusterStep(tasks, sinceNanos / SECOND, rows(before, after)));
    unread += before.problem().isEmpty() && after.problem().isEmpty() ? 0 : 1;
  }

  private boolean affordable(long nanos) {
    return spentNanos <= FREE.toNanos() + (nanos - startNanos) / SHARE;
  }

  private @Nullable ClusterReading read() {
    BoundedApi bounded = new BoundedApi(api, time, LIMIT);
    ClusterReading reading = ClusterReading.take(bounded, indices);
    if (bounded.usedUp()) {
      problem = "the cluster did not answer within " + LIMIT.toSeconds() + " s";
    } else if (!reading.tells()) {
      problem = reading.problem();
    }
    if (missing.isEmpty()) {
      missing = reading.problem();
    }
    return problem.isEmpty() ? reading : null;
  }

  private static List<MetricRow> rows(ClusterReading before, ClusterReading after) {
    IndexRows index = new IndexRows(before.indices(), after.indices());
    NodeRows node = new NodeRows(before.nodes(), after.nodes());
    return Stream.of(
            index.totals(),
            node.garbageCollection(),
            index.sizes(),
            List.of(index.segmentCount()),
            node.ingest(),
            List.of(index.documents()))
        .flatMap(List::stream)
        .filter(row -> row.value() != null)
        .toList();
  }

  /** Those that took a second or more and could be read, in their order. */
  public List<ClusterStep> steps() {
    return List.copyOf(steps);
  }

  /** Why some are missing. */
  public List<String> notes() {
    if (unread == 0) {
      return List.of();
    }
    String first = problem.isEmpty() ? missing : problem;
    String why = first.isEmpty() ? "the cluster takes long for them" : first;
    return List.of(
        "Figures of the cluster are missing, all or some, for %d of the steps: %s."
            .formatted(unread, why));
  }
}
