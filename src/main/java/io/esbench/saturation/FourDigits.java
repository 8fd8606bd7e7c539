package io.esbench.saturation;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers with four significant digits: enough for a resolution of half a percent. */
final class FourDigits {
  private static final MathContext DIGITS = new MathContext(4);

  private FourDigits() {}

  /** The nearest such number. */
  static double of(double value) {
    return BigDecimal.valueOf(value).round(DIGITS).doubleValue();
  }

  /** Never an exponent, no zeros at the end. */
  static String text(double value) {
    return BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }
}
