package io.esbench.comparison.claim;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/** How far two runs of the same thing lie apart, as a share of their figure. */
public final class NoiseFloor {
  /** Histograms have three significant digits, so less than this is no difference at all. */
  static final double RESOLUTION = 0.002;

  private static final double ONE_TAIL = 0.005;
  private static final int FEWEST = 3;

  private NoiseFloor() {}

  /**
   * What two more runs of the same thing will hardly differ by: {@code exp(t·s·√2) − 1}, where s is
   * the standard deviation of the logarithms of the group's n values and t the 99.5 % quantile of
   * Student's distribution with n − 1 degrees of freedom. If noise is log-normal, two runs differ
   * by more once in a hundred times; the distance to once in twenty is for noise with a long tail.
   *
   * @param values of the runs of the group
   * @return the share, or NaN: fewer than three runs, or values that are not positive
   */
  public static double of(double[] values) {
    if (values.length < FEWEST || Arrays.stream(values).anyMatch(value -> !(value > 0))) {
      return Double.NaN;
    }
    double[] logs = Arrays.stream(values).map(Math::log).toArray();
    double mean = Arrays.stream(logs).average().orElseThrow();
    double squares = Arrays.stream(logs).map(each -> (each - mean) * (each - mean)).sum();
    double deviation = Math.sqrt(squares / (logs.length - 1));
    double t = TDistribution.of(logs.length - 1).inverseSurvivalProbability(ONE_TAIL);
    return Math.max(RESOLUTION, Math.expm1(t * deviation * Math.sqrt(2)));
  }
}
