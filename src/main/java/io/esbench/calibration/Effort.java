package io.esbench.calibration;

import java.time.Duration;

/**
 * How much a calibration does.
 *
 * @param first the first time that a path runs: the compiler has yet to see it
 * @param again once it is compiled: on all loops, after one loop
 * @param delay measuring the start delay
 * @param documents of the corpus; more than the caches of the CPU hold, as in a race
 */
record Effort(Span first, Span again, Span delay, long documents) {
  /**
   * Length of one measurement.
   *
   * @param warmup not counted
   * @param measured counted
   */
  record Span(Duration warmup, Duration measured) {
    static Span millis(long warmup, long measured) {
      return new Span(Duration.ofMillis(warmup), Duration.ofMillis(measured));
    }
  }

  /** Under 20 s, also where one loop and several are measured. */
  static final Effort STANDARD =
      new Effort(
          Span.millis(2_000, 2_000), Span.millis(500, 2_000), Span.millis(1_000, 3_000), 200_000);
}
