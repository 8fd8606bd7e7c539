package io.esbench.jinja;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Python's order of values. */
final class Ordering {
  private Ordering() {}

  /**
   * Compares two values that have an order.
   *
   * @param sign operator for the error
   * @return -1, 0 or 1
   */
  static int compare(@Nullable Object left, @Nullable Object right, String sign) {
    return compare(left, right, sign, 0);
  }

  private static int compare(@Nullable Object one, @Nullable Object other, String sign, int depth) {
    Object left = Markup.plain(one);
    Object right = Markup.plain(other);
    if (left != null && right != null && Types.isNumber(left) && Types.isNumber(right)) {
      return compareNumbers(left, right);
    }
    if (left instanceof String a && right instanceof String b) {
      return compareText(a, b);
    }
    if (left instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (right instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (left instanceof List<?> a
        && right instanceof List<?> b
        && !(left instanceof Range)
        && Types.name(a).equals(Types.name(b))) {
      return compareLists(a, b, sign, Limits.deeper(depth));
    }
    throw EvaluationFault.type(
        String.format(
            "'%s' not supported between instances of '%s' and '%s'",
            sign, Types.name(left), Types.name(right)));
  }

  private static int compareLists(List<?> left, List<?> right, String sign, int depth) {
    for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
      if (!Equality.equal(left.get(i), right.get(i))) {
        return compare(left.get(i), right.get(i), sign, depth);
      }
    }
    return Integer.compare(left.size(), right.size());
  }

  /** By code point, as Python does; UTF-16 order differs beyond the basic plane. */
  static int compareText(String left, String right) {
    int length = Math.min(left.length(), right.length());
    for (int i = 0; i < length; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        boolean surrogates = Character.isSurrogate(a) != Character.isSurrogate(b);
        return surrogates ? (Character.isSurrogate(a) ? 1 : -1) : Integer.signum(a - b);
      }
    }
    return Integer.compare(left.length(), right.length());
  }

  static boolean numbersEqual(Object left, Object right) {
    return !isNan(left) && !isNan(right) && compareNumbers(left, right) == 0;
  }

  private static boolean isNan(Object value) {
    return value instanceof Double number && number.isNaN();
  }

  private static int compareNumbers(Object left, Object right) {
    if (left instanceof Long a && right instanceof Long b) {
      return Long.compare(a, b);
    }
    if (!(left instanceof Double) && !(right instanceof Double)) {
      return Numbers.big(left).compareTo(Numbers.big(right));
    }
    if (isInfinite(left)
        || isInfinite(right)
        || (left instanceof Double && right instanceof Double)) {
      double a = isInfinite(left) ? (Double) left : isInfinite(right) ? 0 : Numbers.real(left);
      double b = isInfinite(right) ? (Double) right : isInfinite(left) ? 0 : Numbers.real(right);
      return a < b ? -1 : a > b ? 1 : 0;
    }
    return exact(left).compareTo(exact(right));
  }

  private static boolean isInfinite(Object value) {
    return value instanceof Double number && (number.isInfinite() || number.isNaN());
  }

  private static BigDecimal exact(Object value) {
    return value instanceof Double number
        ? new BigDecimal(number)
        : new BigDecimal(Numbers.big(value));
  }
}
