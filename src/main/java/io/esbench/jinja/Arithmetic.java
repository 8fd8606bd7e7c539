package io.esbench.jinja;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Python's arithmetic on ints, floats, and its meaning for texts and sequences. */
final class Arithmetic {
  /** Enough digits that rounding twice does not show. */
  private static final MathContext WIDE = new MathContext(60);

  private Arithmetic() {}

  static @Nullable Object apply(
      ArithmeticOperator operator, @Nullable Object left, @Nullable Object right) {
    if (left instanceof Markup || right instanceof Markup) {
      Object markup = MarkupMethods.apply(operator, left, right);
      return markup != null ? markup : apply(operator, Markup.plain(left), Markup.plain(right));
    }
    if (operator == ArithmeticOperator.REMAINDER && left instanceof String format) {
      return PercentFormat.format(format, right);
    }
    if (left instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (right instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (left != null && right != null && Types.isNumber(left) && Types.isNumber(right)) {
      return numbers(operator, left, right);
    }
    Object result =
        switch (operator) {
          case ADD -> join(left, right);
          case MULTIPLY -> Types.isInteger(left) ? repeat(right, left) : repeat(left, right);
          default -> null;
        };
    if (result != null) {
      return result;
    }
    throw EvaluationFault.type(unsupported(operator, left, right));
  }

  private static String unsupported(
      ArithmeticOperator operator, @Nullable Object left, @Nullable Object right) {
    return String.format(
        "unsupported operand types for %s: '%s' and '%s'",
        operator.sign(), Types.name(left), Types.name(right));
  }

  private static @Nullable Object join(@Nullable Object left, @Nullable Object right) {
    if (left instanceof String a && right instanceof String b) {
      Limits.textSize((double) a.length() + b.length(), "text");
      return a + b;
    }
    if (left instanceof List<?> a
        && right instanceof List<?> b
        && !(a instanceof Range)
        && Types.name(a).equals(Types.name(b))) {
      Limits.size((double) a.size() + b.size(), "list");
      List<@Nullable Object> both = new ArrayList<>(a);
      both.addAll(b);
      return a instanceof Tuple ? new Tuple(both) : both;
    }
    return null;
  }

  private static @Nullable Object repeat(@Nullable Object value, @Nullable Object times) {
    if (!Types.isInteger(times) || times == null) {
      return null;
    }
    double count = Math.max(0, Numbers.big(times).doubleValue());
    if (value instanceof String text) {
      Limits.textSize(count * text.length(), "text");
      return text.isEmpty() ? "" : text.repeat((int) count);
    }
    if (value instanceof List<?> list && !(list instanceof Range)) {
      Limits.size(count * list.size(), "list");
      List<@Nullable Object> all = new ArrayList<>();
      for (int i = 0; i < count && !list.isEmpty(); i++) {
        all.addAll(list);
      }
      return list instanceof Tuple ? new Tuple(all) : all;
    }
    return null;
  }

  private static Object numbers(ArithmeticOperator operator, Object left, Object right) {
    if (left instanceof Double || right instanceof Double) {
      return FloatArithmetic.apply(operator, Numbers.real(left), Numbers.real(right));
    }
    BigInteger a = Numbers.big(left);
    BigInteger b = Numbers.big(right);
    return switch (operator) {
      case ADD -> sum(left, right);
      case SUBTRACT -> Numbers.narrow(a.subtract(b));
      case MULTIPLY -> product(a, b);
      case DIVIDE -> quotient(a, nonZero(b));
      case FLOOR_DIVIDE -> floorQuotient(a, nonZero(b));
      case REMAINDER -> Numbers.narrow(floorRemainder(a, nonZero(b)));
      case POWER -> power(a, b);
    };
  }

  private static Object sum(Object left, Object right) {
    if (left instanceof Long a && right instanceof Long b) {
      long sum = a + b;
      if (((a ^ sum) & (b ^ sum)) >= 0) {
        return sum;
      }
    }
    return Numbers.narrow(Numbers.big(left).add(Numbers.big(right)));
  }

  private static Object product(BigInteger a, BigInteger b) {
    bits((double) a.bitLength() + b.bitLength());
    return Numbers.narrow(a.multiply(b));
  }

  private static Object quotient(BigInteger a, BigInteger b) {
    if (a.bitLength() < 53 && b.bitLength() < 53) {
      return a.doubleValue() / b.doubleValue();
    }
    double result = new BigDecimal(a).divide(new BigDecimal(b), WIDE).doubleValue();
    if (Double.isInfinite(result)) {
      throw EvaluationFault.runtime("integer division result too large for a float");
    }
    return result;
  }

  private static Object floorQuotient(BigInteger a, BigInteger b) {
    return Numbers.narrow(a.subtract(floorRemainder(a, b)).divide(b));
  }

  private static BigInteger floorRemainder(BigInteger a, BigInteger b) {
    BigInteger rest = a.remainder(b);
    return rest.signum() != 0 && rest.signum() != b.signum() ? rest.add(b) : rest;
  }

  private static Object power(BigInteger base, BigInteger exponent) {
    if (exponent.signum() < 0) {
      nonZero(base);
      return FloatArithmetic.apply(
          ArithmeticOperator.POWER, base.doubleValue(), exponent.doubleValue());
    }
    if (base.bitLength() <= 1 && base.abs().compareTo(BigInteger.ONE) <= 0) {
      return Numbers.narrow(base.pow(exponent.signum() == 0 ? 0 : exponent.testBit(0) ? 1 : 2));
    }
    bits(base.bitLength() * exponent.doubleValue());
    return Numbers.narrow(base.pow(exponent.intValueExact()));
  }

  private static void bits(double bits) {
    if (bits > Limits.BITS) {
      throw EvaluationFault.runtime("integer would have more than " + Limits.BITS + " bits");
    }
  }

  private static BigInteger nonZero(BigInteger divisor) {
    if (divisor.signum() == 0) {
      throw EvaluationFault.runtime("division by zero");
    }
    return divisor;
  }

  /** Unary minus and plus. */
  static Object sign(@Nullable Object value, boolean minus) {
    if (value instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (value instanceof Double number) {
      return minus ? -number : number;
    }
    if (value != null && Types.isInteger(value)) {
      BigInteger number = Numbers.big(value);
      return Numbers.narrow(minus ? number.negate() : number);
    }
    throw EvaluationFault.type(
        "bad operand type for unary " + (minus ? "-" : "+") + ": '" + Types.name(value) + "'");
  }
}
