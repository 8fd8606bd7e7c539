package io.esbench.metrics;

import io.esbench.metrics.record.Glimpse;
import io.esbench.metrics.record.Recording;
import io.esbench.metrics.record.SecondSeries;
import io.esbench.metrics.record.TimeHistogram;
import io.esbench.metrics.record.Times;
import io.esbench.result.Distribution;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.Load;
import io.esbench.result.TaskResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A task of which only glimpses are left. Counters are exact up to the last glimpse, latency and
 * service time come from the histograms of its seconds, which have two digits. There are no
 * distributions of the other times. For the verdict on the rate, the largest start delay of each
 * second stands for all of that second, so it errs to the worse; no backlog is known. Cold, one
 * thread.
 */
public final class GlimpsedTask {
  private static final String NOT_TAKEN = "the process was killed";

  private final TaskLabel label;
  private final Offer offer;
  private final Map<Key, List<Glimpse>> glimpses = new TreeMap<>();
  private @Nullable Instant started;

  private record Key(boolean warmup, int loop) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int phases = Boolean.compare(other.warmup, warmup);
      return phases == 0 ? Integer.compare(loop, other.loop) : phases;
    }
  }

  /** Nothing has been seen of it yet. */
  public GlimpsedTask(TaskLabel label, Offer offer) {
    this.label = label;
    this.offer = offer;
  }

  /**
   * Adds a glimpse; in the order in which they were taken.
   *
   * @param start calendar time of the task's start
   */
  public void add(Instant start, int loop, boolean warmup, Glimpse glimpse) {
    started = start;
    glimpses.computeIfAbsent(new Key(warmup, loop), key -> new ArrayList<>()).add(glimpse);
  }

  /** What is known of it, or null: nothing was seen of it. */
  public @Nullable TaskResult result() {
    Instant start = started;
    if (start == null) {
      return null;
    }
    TaskStats stats = TaskStats.of(0, recordings(true), recordings(false), 0);
    return plain(TaskSummary.of(label, offer, start, stats));
  }

  private List<Recording> recordings(boolean warmup) {
    return glimpses.entrySet().stream()
        .filter(entry -> entry.getKey().warmup == warmup)
        .map(entry -> recording(entry.getValue()))
        .toList();
  }

  private static Recording recording(List<Glimpse> seen) {
    Glimpse last = seen.get(seen.size() - 1);
    SecondSeries series =
        SecondSeries.of(seen.stream().flatMap(glimpse -> glimpse.seconds().stream()).toList());
    return new Recording(
        times(series),
        last.totals(),
        last.errors(),
        last.documents(),
        last.span(),
        series,
        last.looks());
  }

  private static Times times(SecondSeries series) {
    TimeHistogram latency = new TimeHistogram();
    TimeHistogram service = new TimeHistogram();
    TimeHistogram startDelay = new TimeHistogram();
    for (int stretch = 0; stretch < series.stretches(); stretch++) {
      Histogram served = series.serviceIn(stretch);
      Histogram due = series.latencyIn(stretch);
      if (served != null) {
        service.addRough(served);
        latency.addRough(due == null ? served : due);
      }
    }
    for (int second = 0; second < series.seconds(); second++) {
      startDelay.record(series.startDelayNanos(second));
    }
    // What kept the clients busy is the service time, but for the work of the operation itself.
    return new Times(
        latency, service, service.copy(), new TimeHistogram(), startDelay, new TimeHistogram());
  }

  /** Without what only stood for something else. */
  private static TaskResult plain(TaskResult task) {
    Load load = task.load();
    return new TaskResult(
        task.task(),
        task.operation(),
        task.operationType(),
        task.clients(),
        task.inReport(),
        task.started(),
        task.seconds(),
        task.throughput(),
        task.latency(),
        task.serviceTime(),
        Distribution.EMPTY,
        Distribution.EMPTY,
        task.requests(),
        task.warmupRequests(),
        task.documents(),
        new Load(
            load.targetPerSecond(),
            load.targetUnit(),
            load.achievedPerSecond(),
            load.largestPerSecond(),
            Distribution.EMPTY,
            Distribution.EMPTY,
            load.capWait(),
            load.backlog(),
            load.verdict()),
        GeneratorFindings.notJudged(NOT_TAKEN),
        task.series(),
        List.of(),
        task.meta());
  }
}
