package io.esbench.metrics;

import io.esbench.metrics.record.Glimpse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes of the glimpses of one step, which tell a running second again and again, seconds that are
 * over and told once. Cold, one thread.
 */
public final class FinishedSeconds {
  private static final long SECOND = 1_000_000_000L;

  /** An event loop may take so long to answer, so its glimpse may be so old. */
  private static final long SETTLED = SECOND / 2;

  /** The times of seconds that are so old do not change any more. */
  private static final int OLD = 10;

  /** No request is late by more: what would be told of such seconds is left out. */
  private static final long FORGOTTEN = 3_600 * SECOND;

  private final Map<Place, Told> waiting = new HashMap<>();
  private final Map<Place, Told> told = new HashMap<>();

  private record Place(int task, boolean warmup, int loop, int second) {
    Place earlier(int seconds) {
      return new Place(task, warmup, loop, second - seconds);
    }
  }

  private record Told(long startNanos, Glimpse.Second state) {
    TaskSecond.Counts counts() {
      return new TaskSecond.Counts(state.requests(), state.errors(), state.weight(), state.due());
    }

    long endNanos() {
      return startNanos + (state.second() + 1) * SECOND;
    }

    IntervalTimes service() {
      return IntervalTimes.of(state.service());
    }

    IntervalTimes latency() {
      return IntervalTimes.of(state.latency() == null ? state.service() : state.latency());
    }

    Told withoutTimes() {
      return new Told(
          startNanos,
          new Glimpse.Second(
              state.second(),
              state.requests(),
              state.errors(),
              state.weight(),
              state.startDelay(),
              state.generatorDelay(),
              state.due(),
              null,
              null));
    }
  }

  /**
   * Those that are over by now, in the order of tasks and time. Those of an hour ago are forgotten.
   *
   * @param glimpses taken since the last call
   * @param nanos monotonic time at which the last of them was taken
   */
  public List<TaskSecond> add(List<TaskGlimpse> glimpses, long nanos) {
    for (TaskGlimpse glimpse : glimpses) {
      for (Glimpse.Second second : glimpse.held().seconds()) {
        waiting.put(
            new Place(glimpse.task(), glimpse.warmup(), glimpse.loop(), second.second()),
            new Told(glimpse.startNanos(), second));
      }
    }
    waiting.values().removeIf(each -> each.endNanos() < nanos - FORGOTTEN);
    told.values().removeIf(each -> each.endNanos() < nanos - FORGOTTEN);
    return over(nanos - SETTLED);
  }

  /** The step has ended: those that are left. */
  public List<TaskSecond> rest() {
    return over(Long.MAX_VALUE);
  }

  private List<TaskSecond> over(long nanos) {
    Map<Place, TaskSecond> merged =
        new TreeMap<>(
            Comparator.comparingInt(Place::task)
                .thenComparingInt(Place::second)
                .thenComparing(place -> !place.warmup()));
    for (Iterator<Map.Entry<Place, Told>> all = waiting.entrySet().iterator(); all.hasNext(); ) {
      Map.Entry<Place, Told> entry = all.next();
      if (entry.getValue().endNanos() <= nanos) {
        TaskSecond part = part(entry.getKey(), entry.getValue());
        if (!part.counts().none()) {
          merged.merge(entry.getKey(), part, TaskSecond::plus);
        }
        all.remove();
      }
    }
    return new ArrayList<>(merged.values());
  }

  /** What was not told of it before. */
  private TaskSecond part(Place place, Told now) {
    Told before = told.put(place, now);
    told.computeIfPresent(place.earlier(OLD), (old, kept) -> kept.withoutTimes());
    boolean old = before != null && before.state().service() == null;
    IntervalTimes service = now.service();
    IntervalTimes latency = now.latency();
    if (before != null) {
      boolean counted = before.counts().requests() > before.counts().errors();
      service = old && counted ? IntervalTimes.EMPTY : service.since(before.service());
      latency = old && counted ? IntervalTimes.EMPTY : latency.since(before.latency());
    }
    return new TaskSecond(
        place.task(),
        place.warmup(),
        place.second(),
        now.startNanos(),
        before == null ? now.counts() : now.counts().minus(before.counts()),
        now.state().startDelay(),
        service,
        latency);
  }
}
