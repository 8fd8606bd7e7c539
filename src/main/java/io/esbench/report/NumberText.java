package io.esbench.report;

import com.fasterxml.jackson.core.io.NumberOutput;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as text, the same on every platform and in every locale. */
public final class NumberText {
  /** What stands for a number that does not exist. */
  public static final String NONE = "-";

  private static final int TIME_DIGITS = 6;

  /** Beyond these a number says no more to people, and would only widen tables. */
  private static final double MOST = 1e18;

  private static final double LEAST = 1e-9;

  private NumberText() {}

  /** The shortest text that gives the same double again, as Python's {@code repr} writes it. */
  static String repr(double value) {
    if (!Double.isFinite(value)) {
      return "";
    }
    if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0.0";
    }
    BigDecimal shortest = shortest(value);
    int exponent = shortest.precision() - shortest.scale() - 1;
    if (exponent < -4 || exponent >= 16) {
      return scientific(shortest, exponent);
    }
    String text = shortest.toPlainString();
    return text.indexOf('.') < 0 ? text + ".0" : text;
  }

  /** Exactly two decimals; a tie goes to the even neighbour, as Python's {@code %.2f} has it. */
  static String twoDecimals(double value) {
    if (!Double.isFinite(value)) {
      return "";
    }
    return new BigDecimal(value).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
  }

  /** A rate for people: at most two decimals, never zero if it is not. */
  public static String rate(double value) {
    if (!Double.isFinite(value)) {
      return NONE;
    }
    if (isExtreme(value)) {
      return extreme(value);
    }
    String text = plain(new BigDecimal(value).setScale(2, RoundingMode.HALF_EVEN));
    return value > 0 && text.equals("0") ? "<0.01" : text;
  }

  /** A time, size or share for people: six significant digits, all digits of the whole part. */
  public static String time(double value) {
    return significant(value, TIME_DIGITS);
  }

  /** The same with another number of significant digits. */
  public static String significant(double value, int digits) {
    if (!Double.isFinite(value)) {
      return NONE;
    }
    if (value == 0) {
      return "0";
    }
    if (isExtreme(value)) {
      return extreme(value);
    }
    BigDecimal exact = new BigDecimal(value);
    int whole = exact.precision() - exact.scale();
    return plain(exact.setScale(Math.max(0, digits - whole), RoundingMode.HALF_EVEN));
  }

  /** Whether people are told a bound instead: beyond 10^18, or nearer to 0 than 10^-9. */
  static boolean isExtreme(double value) {
    double size = Math.abs(value);
    return size > MOST || (size > 0 && size < LEAST);
  }

  private static String extreme(double value) {
    boolean large = Math.abs(value) > MOST;
    String bound = new BigDecimal(large ? "1E18" : "1E-9").toPlainString();
    return (large == value > 0 ? ">" : "<") + (value < 0 ? "-" : "") + bound;
  }

  /** All digits that it takes to give the same double again, never with an exponent; or empty. */
  public static String exact(double value) {
    return Double.isFinite(value) ? plain(shortest(value)) : "";
  }

  private static BigDecimal shortest(double value) {
    // Double.toString of Java 17 is not always the shortest; Jackson's writer is, on every JDK.
    return new BigDecimal(NumberOutput.toString(value, true)).stripTrailingZeros();
  }

  private static String scientific(BigDecimal value, int exponent) {
    String digits = value.unscaledValue().abs().toString();
    String tail = digits.length() == 1 ? "" : "." + digits.substring(1);
    String power = Integer.toString(Math.abs(exponent));
    return (value.signum() < 0 ? "-" : "")
        + digits.charAt(0)
        + tail
        + (exponent < 0 ? "e-" : "e+")
        + (power.length() < 2 ? "0" : "")
        + power;
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}
