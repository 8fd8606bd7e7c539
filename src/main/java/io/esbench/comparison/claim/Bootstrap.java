package io.esbench.comparison.claim;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;

/**
 * Percentile bootstrap of two medians: both groups are drawn again from themselves, with
 * replacement, and the middle 95 % of what comes out are the interval. The draws are the same for
 * every metric and on every machine, so the same results give the same report.
 */
final class Bootstrap {
  /** How often the groups are drawn again. */
  static final int DRAWS = 2_000;

  private static final long SEED = 0x5EED;
  private static final double TAIL = 0.025;

  private Bootstrap() {}

  /** Of the contender's median ÷ the baseline's; only for positive values. */
  static Interval ratio(double[] baseline, double[] contender) {
    return of(baseline, contender, (one, other) -> other / one);
  }

  /** Of the contender's median minus the baseline's. */
  static Interval difference(double[] baseline, double[] contender) {
    return of(baseline, contender, (one, other) -> other - one);
  }

  private static Interval of(double[] baseline, double[] contender, DoubleBinaryOperator relation) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] drawn = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      drawn[i] = relation.applyAsDouble(median(baseline, random), median(contender, random));
    }
    Arrays.sort(drawn);
    int cut = (int) (TAIL * DRAWS);
    return new Interval(drawn[cut], drawn[DRAWS - 1 - cut]);
  }

  private static double median(double[] values, SplittableRandom random) {
    double[] draw = new double[values.length];
    for (int i = 0; i < draw.length; i++) {
      draw[i] = values[random.nextInt(values.length)];
    }
    Arrays.sort(draw);
    int middle = draw.length / 2;
    return draw.length % 2 == 1 ? draw[middle] : (draw[middle - 1] + draw[middle]) / 2;
  }
}
