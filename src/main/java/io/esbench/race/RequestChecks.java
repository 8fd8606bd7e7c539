package io.esbench.race;

import io.esbench.result.Distribution;
import io.esbench.result.SecondSample;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Statements on the requests of all tasks. Each compares figures that are recorded apart: counters,
 * histograms and seconds.
 */
final class RequestChecks {
  static final String SECONDS = "requests of all seconds = requests counted";
  static final String TIMES = "times recorded = requests counted";
  private static final String SUM = "mean latency = mean start delay + mean service time";

  /** Means of histograms with three digits; each may be off by half a thousandth. */
  private static final double SUM_SHARE = 0.002;

  /** The resolution of the histograms, for each of the three. */
  private static final double SUM_MILLIS = 0.003;

  private RequestChecks() {}

  static List<SelfCheck> of(List<TaskResult> tasks) {
    List<TaskResult> busy = tasks.stream().filter(task -> all(task) > 0).toList();
    if (busy.isEmpty()) {
      return List.of();
    }
    List<SelfCheck> checks = new ArrayList<>();
    checks.add(check(SECONDS, busy, RequestChecks::wrongSeconds));
    checks.add(check(TIMES, busy, RequestChecks::wrongTimes));
    List<TaskResult> paced = busy.stream().filter(RequestChecks::addsUp).toList();
    if (!paced.isEmpty()) {
      checks.add(check(SUM, paced, RequestChecks::wrongSum));
    }
    return checks;
  }

  private static SelfCheck check(
      String name, List<TaskResult> tasks, Function<TaskResult, @Nullable String> fault) {
    List<String> faults = new ArrayList<>();
    long requests = 0;
    for (TaskResult task : tasks) {
      String wrong = fault.apply(task);
      if (wrong != null) {
        faults.add(task.task() + ": " + wrong);
      }
      requests += all(task);
    }
    String good =
        text(
            "%,d requests of %s", requests, tasks.size() == 1 ? "a task" : tasks.size() + " tasks");
    return new SelfCheck(
        name, faults.isEmpty(), faults.isEmpty() ? good : String.join("; ", faults));
  }

  private static @Nullable String wrongSeconds(TaskResult task) {
    long requests = task.series().stream().mapToLong(SecondSample::requests).sum();
    return requests == all(task)
        ? null
        : text("%,d in its seconds, %,d counted", requests, all(task));
  }

  private static @Nullable String wrongTimes(TaskResult task) {
    long succeeded = task.requests().succeeded();
    long failed = task.requests().failed();
    boolean paced = task.load().paced();
    String wrong = wrong("latencies", task.latency(), succeeded);
    wrong = wrong != null ? wrong : wrong("service times", task.serviceTime(), succeeded);
    wrong = wrong != null ? wrong : wrong("processing times", task.processingTime(), succeeded);
    wrong = wrong != null ? wrong : wrong("times of failures", task.failureTime(), failed);
    wrong =
        wrong != null
            ? wrong
            : wrong("start delays", task.load().startDelay(), paced ? succeeded + failed : 0);
    return wrong != null
        ? wrong
        : wrong("generator delays", task.load().generatorDelay(), succeeded + failed);
  }

  private static @Nullable String wrong(String what, Distribution times, long expected) {
    return times.count() == expected
        ? null
        : text("%,d %s, not %,d", times.count(), what, expected);
  }

  /** Latency and service time are of successes, the start delay is of all. */
  private static boolean addsUp(TaskResult task) {
    return task.load().paced()
        && task.requests().succeeded() > 0
        && task.requests().failed() == 0
        && task.latency().clamped() == 0;
  }

  private static @Nullable String wrongSum(TaskResult task) {
    double latency = task.latency().meanMillis();
    double delay = task.load().startDelay().meanMillis();
    double service = task.serviceTime().meanMillis();
    boolean holds = Math.abs(latency - delay - service) <= SUM_SHARE * latency + SUM_MILLIS;
    return holds ? null : text("%.3f ms is not %.3f + %.3f ms", latency, delay, service);
  }

  private static long all(TaskResult task) {
    return task.warmupRequests() + task.requests().succeeded() + task.requests().failed();
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
