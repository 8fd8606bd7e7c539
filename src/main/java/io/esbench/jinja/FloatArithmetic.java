package io.esbench.jinja;

/** Python's arithmetic on floats. */
final class FloatArithmetic {
  private FloatArithmetic() {}

  static Object apply(ArithmeticOperator operator, double left, double right) {
    return switch (operator) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / nonZero(right);
      case FLOOR_DIVIDE -> floorQuotient(left, nonZero(right));
      case REMAINDER -> floorRemainder(left, nonZero(right));
      case POWER -> power(left, right);
    };
  }

  /** Sign of the divisor, as Python's {@code %} has it. */
  private static double floorRemainder(double left, double right) {
    double rest = left % right;
    if (rest == 0) {
      return Math.copySign(0, right);
    }
    return (right < 0) != (rest < 0) ? rest + right : rest;
  }

  private static double floorQuotient(double left, double right) {
    double rest = left % right;
    double quotient = (left - rest) / right;
    if (rest != 0 && (right < 0) != (rest < 0)) {
      quotient -= 1;
    }
    if (quotient == 0) {
      return Math.copySign(0, left / right);
    }
    double floor = Math.floor(quotient);
    return quotient - floor > 0.5 ? floor + 1 : floor;
  }

  private static double power(double base, double exponent) {
    if (base == 0 && exponent < 0) {
      throw EvaluationFault.runtime("0.0 cannot be raised to a negative power");
    }
    if (base == 1 || exponent == 0) {
      return 1;
    }
    double result = Math.pow(base, exponent);
    if (Double.isNaN(result) && !Double.isNaN(base) && !Double.isNaN(exponent)) {
      throw EvaluationFault.runtime("power of a negative number is not real");
    }
    if (Double.isInfinite(result) && !Double.isInfinite(base) && !Double.isInfinite(exponent)) {
      throw EvaluationFault.runtime("numerical result out of range");
    }
    return result;
  }

  private static double nonZero(double divisor) {
    if (divisor == 0) {
      throw EvaluationFault.runtime("float division by zero");
    }
    return divisor;
  }
}
