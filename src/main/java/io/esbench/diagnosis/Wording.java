package io.esbench.diagnosis;

import java.math.BigDecimal;
import java.math.MathContext;

/** Figures as words of a sentence: no exponents, no zeros at the end, the same in every locale. */
final class Wording {
  private static final MathContext THREE_DIGITS = new MathContext(3);

  private Wording() {}

  /** A rate as it was asked for. */
  static String rate(double perSecond, String unit) {
    return plain(BigDecimal.valueOf(perSecond)) + " " + unit + "/s";
  }

  static String millis(double millis) {
    return number(millis) + " ms";
  }

  /** A share of 1. */
  static String percent(double share) {
    return Double.isFinite(share) ? number(100 * share) + " %" : "unknown";
  }

  static String gigabytes(long bytes) {
    return number(bytes / (1024.0 * 1024 * 1024)) + " GiB";
  }

  static String number(double value) {
    return plain(BigDecimal.valueOf(value).round(THREE_DIGITS));
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}
