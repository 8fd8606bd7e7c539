package io.esbench.schedule;

/**
 * Even arrivals: request n is due at w(0) + … + w(n−1) divided by the rate, with w the weights of
 * the requests before it; n / rate if requests are counted. Computed from the sum, so nothing
 * drifts.
 */
final class DeterministicPacer implements Pacer {
  private final double nanosPerUnit;
  private long units;

  DeterministicPacer(double perSecond) {
    this.nanosPerUnit = 1e9 / perSecond;
  }

  @Override
  public long nextNanos(long previousNanos, long previousWeight) {
    units += previousWeight;
    return Math.round(units * nanosPerUnit);
  }
}
