package io.esbench.truth;

import java.util.Arrays;

/** The gaps between arrivals. */
final class Gaps {
  private static final double SECOND = 1e9;

  private Gaps() {}

  /**
   * The distance of Kolmogorov and Smirnov between the gaps and the exponential distribution: the
   * largest difference of the two shares of gaps up to any length.
   *
   * @param arrivals as offsets from the start, in order; the first gap begins at the start
   */
  static double distanceFromExponential(long[] arrivals, double perSecond) {
    double[] gaps = new double[arrivals.length];
    for (int n = 0; n < arrivals.length; n++) {
      gaps[n] = (arrivals[n] - (n == 0 ? 0 : arrivals[n - 1])) / SECOND;
    }
    Arrays.sort(gaps);
    double distance = 0;
    for (int n = 0; n < gaps.length; n++) {
      double expected = -Math.expm1(-perSecond * gaps[n]);
      distance = Math.max(distance, Math.abs(expected - (double) n / gaps.length));
      distance = Math.max(distance, Math.abs(expected - (n + 1.0) / gaps.length));
    }
    return distance;
  }

  /** Gaps in units of the interval of a rate, sorted. */
  static double[] inIntervals(long[] arrivals, double perSecond) {
    double[] gaps = new double[arrivals.length - 1];
    for (int n = 0; n < gaps.length; n++) {
      gaps[n] = (arrivals[n + 1] - arrivals[n]) / SECOND * perSecond;
    }
    Arrays.sort(gaps);
    return gaps;
  }
}
