package io.esbench.extract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.corpus.generate.draw.NormalQuantile;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.DoubleUnaryOperator;

/**
 * The distribution of a specification that fits numbers best: uniform, normal or lognormal, by the
 * sum of the distances between its quantiles and those of the numbers.
 */
final class NumberShape {
  /** Between the quartiles of a standard normal distribution. */
  private static final double QUARTILES = 1.349;

  private static final int Q25 = 2;
  private static final int Q50 = 3;
  private static final int Q75 = 4;

  private NumberShape() {}

  /**
   * Form of the generator {@code integer} or {@code decimal}.
   *
   * @param quantiles at {@link FieldStatistics#PERCENTS}
   * @param digits behind the point
   */
  static ObjectNode of(double least, double most, double[] quantiles, int digits) {
    double median = quantiles[Q50];
    double deviation = (quantiles[Q75] - quantiles[Q25]) / QUARTILES;
    double uniform = distance(quantiles, p -> least + (most - least) * p);
    double normal = distance(quantiles, p -> median + deviation * NormalQuantile.of(p));
    double sigma =
        least > 0 && quantiles[Q25] > 0
            ? Math.log(quantiles[Q75] / quantiles[Q25]) / QUARTILES
            : Double.NaN;
    double lognormal =
        Double.isNaN(sigma) || median <= 0
            ? Double.POSITIVE_INFINITY
            : distance(quantiles, p -> median * Math.exp(sigma * NormalQuantile.of(p)));
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
