package io.esbench.telemetry;

import io.esbench.result.MetricRow;
import io.esbench.time.NanoTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads the counters of indices and nodes before and after a race and gives the cluster rows of the
 * summary: counters by difference, gauges as they are at the end (decision N5). Figures that the
 * user may not read become rows without a value that say why. A cluster that does not answer holds
 * up the start for ten seconds and the end for thirty: at the end it may still be busy with what it
 * was sent. Not for several threads.
 */
public final class IndexCounters {
  /** For all questions before the race. */
  static final Duration START_LIMIT = Duration.ofSeconds(10);

  /** For all questions after it. */
  static final Duration STOP_LIMIT = Duration.ofSeconds(30);

  private static final long WORD_AFTER_SECONDS = 2;

  private final ClusterApi api;
  private final List<String> indices;
  private final NanoTime time;
  private final Consumer<String> progress;
  private final Executor later;
  private final List<String> notes = new ArrayList<>();
  private final ClusterReading before;

  /**
   * Takes the first reading.
   *
   * @param later runs what is said while an answer is waited for
   */
  IndexCounters(
      ClusterApi api,
      List<String> indices,
      NanoTime time,
      Consumer<String> progress,
      Executor later) {
    this.api = api;
    this.indices = List.copyOf(indices);
    this.time = time;
    this.progress = progress;
    this.later = later;
    this.before =
        read(START_LIMIT, "before", notes, bounded -> ClusterReading.take(bounded, this.indices));
  }

  /**
   * Takes the first reading.
   *
   * @param indices names of indices and data streams of the race, which need not exist yet; empty
   *     for all of the cluster
   * @param progress told in one line that the cluster is waited for, if that takes long; from
   *     another thread
   */
  public static IndexCounters start(
      ClusterApi api, List<String> indices, NanoTime time, Consumer<String> progress) {
    Executor later = CompletableFuture.delayedExecutor(WORD_AFTER_SECONDS, TimeUnit.SECONDS);
    return new IndexCounters(api, indices, time, progress, later);
  }

  /** The same counters for each step, from the first reading on. */
  public StepCounters steps() {
    return new StepCounters(api, indices, before, time);
  }

  /** Takes the second reading and compares; may be called again, always against the first. */
  public ClusterFigures stop() {
    List<String> told = new ArrayList<>(notes);
    List<MetricRow> learning = new ArrayList<>();
    ClusterReading after =
        read(
            STOP_LIMIT,
            "after",
            told,
            bounded -> {
              ClusterReading reading = ClusterReading.take(bounded, indices);
              learning.addAll(MlRows.take(bounded));
              return reading;
            });
    IndexRows index = new IndexRows(before.indices(), after.indices());
    NodeRows node = new NodeRows(before.nodes(), after.nodes());
    List<MetricRow> rows = new ArrayList<>(index.counters());
    rows.addAll(learning);
    rows.addAll(node.garbageCollection());
    rows.addAll(index.gauges());
    rows.addAll(node.ingest());
    rows.add(index.documents());
    told.addAll(index.notes());
    told.addAll(node.notes());
    return new ClusterFigures(rows, told);
  }

  private ClusterReading read(
      Duration limit,
      String when,
      List<String> told,
      Function<ClusterApi, ClusterReading> reading) {
    BoundedApi bounded = new BoundedApi(api, time, limit);
    CompletableFuture<Void> word =
        CompletableFuture.runAsync(
            () ->
                progress.accept(
                    "waiting for the cluster's figures, at most %d s".formatted(limit.toSeconds())),
            later);
    try {
      return reading.apply(bounded);
    } finally {
      word.cancel(false);
      if (bounded.usedUp()) {
        told.add(
            "The cluster did not give its figures within %d s %s the race; rows of the cluster that need them have no value."
                .formatted(limit.toSeconds(), when));
      }
    }
  }
}
