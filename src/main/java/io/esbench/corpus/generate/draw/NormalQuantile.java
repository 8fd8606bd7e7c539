package io.esbench.corpus.generate.draw;

/**
 * Quantiles of the standard normal distribution by Acklam's rational approximation (2003), relative
 * error below 1.2e-9. With {@code StrictMath}, since a library's function may differ in the last
 * bit between machines, and the bytes of a corpus must not.
 */
public final class NormalQuantile {
  private static final double[] A = {
    -3.969683028665376e+01, 2.209460984245205e+02, -2.759285104469687e+02,
    1.383577518672690e+02, -3.066479806614716e+01, 2.506628277459239e+00
  };
  private static final double[] B = {
    -5.447609879822406e+01,
    1.615858368580409e+02,
    -1.556989798598866e+02,
    6.680131188771972e+01,
    -1.328068155288572e+01,
    1
  };
  private static final double[] C = {
    -7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
    -2.549732539343734e+00, 4.374664141464968e+00, 2.938163982698783e+00
  };
  private static final double[] D = {
    7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00, 1
  };
  private static final double TAIL = 0.02425;

  private NormalQuantile() {}

  /** Of a probability between 0 and 1, both excluded. */
  public static double of(double probability) {
    if (probability < TAIL) {
      double q = StrictMath.sqrt(-2 * StrictMath.log(probability));
      return polynomial(C, q) / polynomial(D, q);
    }
    if (probability > 1 - TAIL) {
      return -of(1 - probability);
    }
    double q = probability - 0.5;
    return polynomial(A, q * q) * q / polynomial(B, q * q);
  }

  private static double polynomial(double[] coefficients, double x) {
    double value = 0;
    for (double coefficient : coefficients) {
      value = value * x + coefficient;
    }
    return value;
  }
}
