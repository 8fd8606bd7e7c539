package io.esbench.jinja;

/** Operators of arithmetic, with the sign that errors show. */
enum ArithmeticOperator {
  ADD("+"),
  SUBTRACT("-"),
  MULTIPLY("*"),
  DIVIDE("/"),
  FLOOR_DIVIDE("//"),
  REMAINDER("%"),
  POWER("**");

  private final String sign;

  ArithmeticOperator(String sign) {
    this.sign = sign;
  }

  String sign() {
    return sign;
  }
}
