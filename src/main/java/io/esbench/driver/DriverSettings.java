package io.esbench.driver;

import java.time.Duration;

/**
 * How steps are run.
 *
 * @param onError what a failed request does
 * @param unreachableAfter a target that answers nothing for this long ends the race
 * @param stalledAfter a step in which nothing moves for this long ends the race; zero: it does not
 * @param drainTimeout how long answers in flight are awaited after a cancellation
 * @param loops event loops, at least 1
 * @param seed of the Poisson arrivals
 */
public record DriverSettings(
    OnError onError,
    Duration unreachableAfter,
    Duration stalledAfter,
    Duration drainTimeout,
    int loops,
    long seed) {
  /**
   * Ten times the time-out that a request has by default: what a search or a bulk does not say by
   * then it hardly says later, and a night is not lost to it.
   */
  public static final Duration STALLED_AFTER = Duration.ofMinutes(10);

  /** With the usual patience for a step in which nothing moves. */
  public DriverSettings(
      OnError onError, Duration unreachableAfter, Duration drainTimeout, int loops, long seed) {
    this(onError, unreachableAfter, STALLED_AFTER, drainTimeout, loops, seed);
  }

  /** The same with another patience for a step in which nothing moves; zero: without end. */
  public DriverSettings stalledAfter(Duration bound) {
    return new DriverSettings(onError, unreachableAfter, bound, drainTimeout, loops, seed);
  }

  /** Continue, 60 s, 10 min, 10 s, half the cores, seed 42. */
  public static DriverSettings defaults() {
    int loops = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    return new DriverSettings(
        OnError.CONTINUE, Duration.ofSeconds(60), Duration.ofSeconds(10), loops, 42);
  }
}
