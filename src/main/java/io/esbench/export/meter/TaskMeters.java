package io.esbench.export.meter;

import io.esbench.export.TaskStart;
import io.esbench.metrics.IntervalTimes;
import io.esbench.metrics.TaskGlimpse;
import io.esbench.metrics.TaskSecond;
import io.esbench.metrics.record.Recording;
import io.esbench.result.ErrorCount;
import io.esbench.result.ErrorKind;
import io.esbench.result.LiveTask;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The meters of one task. Counters follow the recorders' own counters from glimpse to glimpse, so
 * that lost seconds cost nothing, and the result at the end.
 */
final class TaskMeters {
  /** Of a running task only; all of them begin with the tag of the task. */
  static final Set<Metric> LIVE =
      Set.of(
          Metrics.CLIENTS,
          Metrics.PROGRESS,
          Metrics.OFFERED,
          Metrics.ACHIEVED,
          Metrics.SERVICE,
          Metrics.LATENCY,
          Metrics.START_DELAY);

  private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 99.0, 100.0);
  private static final double MILLIS = 1_000;

  private final Board board;
  private final TaskStart start;
  private final String task;
  private final Map<Recorder, TaskGlimpse> last = new HashMap<>();
  private final Map<Boolean, Integer> newest = new HashMap<>();

  private boolean ran;
  private boolean gone;

  private record Recorder(int loop, boolean warmup) {}

  TaskMeters(Board board, TaskStart start) {
    this.board = board;
    this.start = start;
    this.task = start.label().task();
    board.set(Metrics.CLIENTS, start.label().clients(), task);
  }

  boolean is(String name) {
    return task.equals(name);
  }

  String name() {
    return task;
  }

  /** What one of its recorders holds. */
  void held(TaskGlimpse now) {
    TaskGlimpse before = last.put(new Recorder(now.loop(), now.warmup()), now);
    String phase = phase(now.warmup());
    board.add(
        Metrics.REQUESTS, grown(before, now, Recording.Totals::succeeded), task, phase, "success");
    board.add(
        Metrics.REQUESTS, grown(before, now, Recording.Totals::failed), task, phase, "failure");
    board.add(
        Metrics.WORK,
        grown(before, now, Recording.Totals::weight),
        task,
        phase,
        start.offer().unit());
    board.add(Metrics.BODY, grown(before, now, Recording.Totals::bodyBytes), task, phase);
    Map<ErrorKind, Long> counted = before == null ? Map.of() : byKind(before.held().errors());
    errors(byKind(now.held().errors()), counted, phase);
  }

  private void errors(Map<ErrorKind, Long> now, Map<ErrorKind, Long> counted, String phase) {
    now.forEach(
        (kind, count) ->
            board.add(
                Metrics.ERRORS,
                count - counted.getOrDefault(kind, 0L),
                task,
                phase,
                kind.name().toLowerCase(Locale.ROOT)));
  }

  private static long grown(
      @Nullable TaskGlimpse before, TaskGlimpse now, ToLongFunction<Recording.Totals> counter) {
    long earlier = before == null ? 0 : counter.applyAsLong(before.held().totals());
    return counter.applyAsLong(now.held().totals()) - earlier;
  }

  private static Map<ErrorKind, Long> byKind(List<ErrorCount> errors) {
    Map<ErrorKind, Long> sums = new EnumMap<>(ErrorKind.class);
    errors.forEach(each -> sums.merge(each.kind(), each.count(), Long::sum));
    return sums;
  }

  private static String phase(boolean warmup) {
    return warmup ? "warmup" : "measured";
  }

  /** A second of it is over; what comes late of an earlier one is not shown. */
  void second(TaskSecond second) {
    if (!gone
        && second.service().count() > 0
        && second.second() > newest.getOrDefault(second.warmup(), -1)) {
      newest.put(second.warmup(), second.second());
      show(Metrics.SERVICE, second.service(), phase(second.warmup()));
      show(Metrics.LATENCY, second.latency(), phase(second.warmup()));
    }
  }

  private void show(Metric metric, IntervalTimes times, String phase) {
    for (double percentile : PERCENTILES) {
      board.set(metric, times.millisAt(percentile) / MILLIS, task, phase, quantile(percentile));
    }
  }

  /** As Prometheus writes them: 0.99, and 1 for the largest. */
  static String quantile(double percentile) {
    return new BigDecimal(Double.toString(percentile))
        .movePointLeft(2)
        .stripTrailingZeros()
        .toPlainString();
  }

  /**
   * How it goes.
   *
   * @param now null if it does not run: it has ended, if it ever ran
   */
  void live(@Nullable LiveTask now) {
    if (now == null) {
      if (ran) {
        gone();
      }
      return;
    }
    ran = true;
    board.set(Metrics.ACHIEVED, now.achievedPerSecond(), task, now.unit());
    board.set(Metrics.START_DELAY, now.startDelayMillis() / MILLIS, task);
    if (Double.isFinite(now.progress())) {
      board.set(Metrics.PROGRESS, now.progress(), task);
    }
    Double offered = now.offeredPerSecond();
    if (offered != null) {
      board.set(Metrics.OFFERED, offered, task, now.unit());
    }
  }

  /** It has ended: what was not seen of it is counted now, and nothing of it is live any more. */
  void ended(TaskResult result) {
    long failed = result.requests().failed();
    long failedInWarmup = sum(result, SecondSample::errors) - failed;
    topUp(result.requests().succeeded(), false, Recording.Totals::succeeded, "success");
    topUp(failed, false, Recording.Totals::failed, "failure");
    topUp(result.warmupRequests() - failedInWarmup, true, Recording.Totals::succeeded, "success");
    topUp(failedInWarmup, true, Recording.Totals::failed, "failure");
    long work = sum(result, SecondSample::weight) - counted(Recording.Totals::weight, null);
    board.add(Metrics.WORK, work, task, phase(false), start.offer().unit());
    Long bytes = result.requests().bodyBytes();
    if (bytes != null) {
      long rest = bytes - counted(Recording.Totals::bodyBytes, false);
      board.add(Metrics.BODY, rest, task, phase(false));
    }
    Map<ErrorKind, Long> counted = new EnumMap<>(ErrorKind.class);
    last.values().stream()
        .filter(each -> !each.warmup())
        .forEach(
            each ->
                byKind(each.held().errors())
                    .forEach((kind, count) -> counted.merge(kind, count, Long::sum)));
    errors(byKind(result.requests().errors()), counted, phase(false));
    gone();
  }

  private static long sum(TaskResult result, ToLongFunction<SecondSample> figure) {
    return result.series().stream().mapToLong(figure).sum();
  }

  private void topUp(
      long total, boolean warmup, ToLongFunction<Recording.Totals> counter, String outcome) {
    board.add(Metrics.REQUESTS, total - counted(counter, warmup), task, phase(warmup), outcome);
  }

  private long counted(ToLongFunction<Recording.Totals> counter, @Nullable Boolean warmup) {
    return last.values().stream()
        .filter(each -> warmup == null || each.warmup() == warmup)
        .mapToLong(each -> counter.applyAsLong(each.held().totals()))
        .sum();
  }

  /** Nothing of it is live any more. */
  void gone() {
    gone = true;
    board.remove(LIVE::contains, task);
  }
}
