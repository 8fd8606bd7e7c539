package io.esbench.extract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.corpus.generate.draw.NormalQuantile;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;

/**
 * The distribution of a specification that fits numbers best: uniform, normal or lognormal, by the
 * sum of the distances between its quantiles and those of the numbers.
 */
final class NumberShape {
  /** Between the quartiles of a standard normal distribution. */
  private static final double QUARTILES = 1.349;

  /** Of a specification. */
  private static final double LARGEST_SIGMA = 20;

  /** Steps of the last digit that numbers should spread over. */
  private static final int FEWEST_STEPS = 10;

  /** Mean distance of quantiles, as a share of the range, up to which a fit is good. */
  private static final double FARTHEST = 0.05;

  private static final int Q5 = 1;
  private static final int Q25 = 2;
  private static final int Q50 = 3;
  private static final int Q75 = 4;
  private static final int Q95 = 5;

  private NumberShape() {}

  /**
   * Form of the generator {@code integer} or {@code decimal}.
   *
   * @param quantiles at {@link FieldStatistics#PERCENTS}
   * @param digits behind the point
   * @param remark told if numbers of this form are unlike those
   */
  static ObjectNode of(
      double least, double most, double[] quantiles, int digits, Consumer<String> remark) {
    double median = quantiles[Q50];
    double deviation = (quantiles[Q75] - quantiles[Q25]) / QUARTILES;
    double uniform = distance(quantiles, p -> least + (most - least) * p);
    double normal = distance(quantiles, p -> median + deviation * NormalQuantile.of(p));
    double sigma = sigma(least, quantiles);
    double lognormal =
        sigma > LARGEST_SIGMA
            ? Double.POSITIVE_INFINITY
            : distance(quantiles, p -> median * Math.exp(sigma * NormalQuantile.of(p)));
    remarkFit(
        Math.min(uniform, Math.min(normal, lognormal)), least, most, quantiles, digits, remark);
    ObjectNode form = RemoteIndex.JSON.createObjectNode();
    if (uniform <= normal && uniform <= lognormal) {
      return form.put("from", rounded(least, digits, RoundingMode.FLOOR))
          .put("to", rounded(most, digits, RoundingMode.CEILING));
    }
    if (normal <= lognormal) {
      form.putObject("normal")
          .put("mean", rounded(median, digits + 2, RoundingMode.HALF_UP))
          .put("deviation", rounded(deviation, digits + 2, RoundingMode.HALF_UP));
    } else {
      form.putObject("lognormal")
          .put("median", rounded(median, digits + 2, RoundingMode.HALF_UP))
          .put("sigma", rounded(sigma, 3, RoundingMode.HALF_UP));
    }
    return form.put("min", rounded(least, digits, RoundingMode.FLOOR))
        .put("max", rounded(most, digits, RoundingMode.CEILING));
  }

  /** Infinite if the numbers have no logarithms. */
  private static double sigma(double least, double[] quantiles) {
    return least > 0 && quantiles[Q25] > 0
        ? Math.log(quantiles[Q75] / quantiles[Q25]) / QUARTILES
        : Double.POSITIVE_INFINITY;
  }

  /**
   * Tells that the fit is bad: the numbers lie within few steps of the last digit, or the mean
   * distance, but for half a step of rounding, is large beside the range of the middle 90%.
   */
  private static void remarkFit(
      double distance,
      double least,
      double most,
      double[] quantiles,
      int digits,
      Consumer<String> remark) {
    BigDecimal step = BigDecimal.ONE.movePointLeft(digits);
    double unit = step.doubleValue();
    double quartiles = quantiles[Q75] - quantiles[Q25];
    double spread = quartiles > 0 ? quartiles : most - least;
    boolean isConstant = most == least && Math.rint(least / unit) != 0;
    if (digits > 0 && !isConstant && spread < FEWEST_STEPS * unit && (least != 0 || most != 0)) {
      remark.accept("made in steps of " + step + ", which do not show its values");
    }
    double middle = quantiles[Q95] - quantiles[Q5];
    double range = middle > 0 ? middle : most - least;
    double mean = distance / quantiles.length - unit / 2;
    if (mean > FARTHEST * range) {
      remark.accept(
          "made only roughly like its values, which are neither uniform, normal nor lognormal");
    }
  }

  private static double distance(double[] quantiles, DoubleUnaryOperator model) {
    double sum = 0;
    for (int i = 0; i < quantiles.length; i++) {
      sum += Math.abs(model.applyAsDouble(FieldStatistics.PERCENTS[i] / 100) - quantiles[i]);
    }
    return sum;
  }

  private static BigDecimal rounded(double value, int digits, RoundingMode mode) {
    return BigDecimal.valueOf(value).setScale(digits, mode);
  }
}
