package io.esbench.jinja;

import java.math.BigInteger;

/** Conversions between the two forms of Python's int and its float. */
final class Numbers {
  private Numbers() {}

  /** The smaller form of an int, so that equal numbers have equal forms. */
  static Object narrow(BigInteger value) {
    return value.bitLength() < Long.SIZE ? (Object) value.longValue() : value;
  }

  /** An int or bool in its large form. */
  static BigInteger big(Object value) {
    if (value instanceof BigInteger big) {
      return big;
    }
    if (value instanceof Boolean flag) {
      return flag ? BigInteger.ONE : BigInteger.ZERO;
    }
    return BigInteger.valueOf((Long) value);
  }

  /** Any number as a float. */
  static double real(Object value) {
    if (value instanceof Double number) {
      return number;
    }
    if (value instanceof Long number) {
      return number;
    }
    double result = big(value).doubleValue();
    if (Double.isInfinite(result)) {
      throw EvaluationFault.runtime("int too large to convert to float");
    }
    return result;
  }
}
