package io.esbench.schedule;

/**
 * Bends another pacer's time so that its rate grows linearly from 0 to the full rate during the
 * ramp of length R: what was due at d is due at √(2·R·d) while that is within the ramp, and at d +
 * R/2 after it.
 */
final class RampPacer implements Pacer {
  private final Pacer full;
  private final double rampNanos;
  private long fullNanos;

  RampPacer(Pacer full, long rampNanos) {
    this.full = full;
    this.rampNanos = rampNanos;
  }

  @Override
  public long nextNanos(long previousNanos, long previousWeight) {
    fullNanos = full.nextNanos(fullNanos, previousWeight);
    double bent =
        fullNanos <= rampNanos / 2
            ? Math.sqrt(2 * rampNanos * fullNanos)
            : fullNanos + rampNanos / 2;
    return Math.round(bent);
  }
}
