package io.esbench.schedule;

import java.util.SplittableRandom;

/**
 * Random arrivals: gaps of −ln(1 − u) · w / rate with u uniform in [0, 1) and w the weight of the
 * request before (at least 1, so the first request waits for a gap too). Same seed, same arrivals.
 */
final class PoissonPacer implements Pacer {
  private final double nanosPerUnit;
  private final SplittableRandom random;
  // In double, so that the rounding of one gap does not reach the next.
  private double due;

  PoissonPacer(double perSecond, long seed) {
    this.nanosPerUnit = 1e9 / perSecond;
    this.random = new SplittableRandom(seed);
  }

  @Override
  public long nextNanos(long previousNanos, long previousWeight) {
    double mean = Math.max(1, previousWeight) * nanosPerUnit;
    due -= StrictMath.log1p(-random.nextDouble()) * mean;
    return Math.round(due);
  }
}
