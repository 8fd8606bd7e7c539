package io.esbench.metrics;

/**
 * What was completed in one second of a task, over all event loops. What an event loop tells late
 * comes as one more part of the same second: parts add up, and none is told twice.
 *
 * @param task number of the task in its step
 * @param warmup whether it is of the warm-up; a second may have a part of each
 * @param second since the start of the task, 0-based
 * @param startNanos monotonic start of the task
 * @param counts of its requests
 * @param startDelayNanos largest start delay
 * @param service service times of its successes
 * @param latency latencies of the same; service times where there is no due time
 */
public record TaskSecond(
    int task,
    boolean warmup,
    int second,
    long startNanos,
    Counts counts,
    long startDelayNanos,
    IntervalTimes service,
    IntervalTimes latency) {
  /**
   * Requests.
   *
   * @param requests completed
   * @param errors failed ones among them
   * @param weight work completed
   * @param due requests that were due
   */
  public record Counts(long requests, long errors, long weight, long due) {
    Counts plus(Counts other) {
      return new Counts(
          requests + other.requests, errors + other.errors, weight + other.weight, due + other.due);
    }

    Counts minus(Counts other) {
      return new Counts(
          requests - other.requests, errors - other.errors, weight - other.weight, due - other.due);
    }

    boolean none() {
      return requests == 0 && errors == 0 && weight == 0 && due == 0;
    }
  }

  TaskSecond plus(TaskSecond other) {
    return new TaskSecond(
        task,
        warmup,
        second,
        startNanos,
        counts.plus(other.counts),
        Math.max(startDelayNanos, other.startDelayNanos),
        service.plus(other.service),
        latency.plus(other.latency));
  }
}
