package io.esbench.driver;

import java.time.Duration;

/**
 * How steps are run.
 *
 * @param onError what a failed request does
 * @param unreachableAfter a target that answers nothing for this long ends the race
 * @param drainTimeout how long answers in flight are awaited after a cancellation
 * @param loops event loops, at least 1
 * @param seed of the Poisson arrivals
 */
public record DriverSettings(
    OnError onError, Duration unreachableAfter, Duration drainTimeout, int loops, long seed) {
  /** Continue, 60 s, 10 s, half the cores, seed 42. */
  public static DriverSettings defaults() {
    int loops = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    return new DriverSettings(
        OnError.CONTINUE, Duration.ofSeconds(60), Duration.ofSeconds(10), loops, 42);
  }
}
