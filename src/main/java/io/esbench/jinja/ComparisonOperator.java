package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/** Operators that can be chained. */
enum ComparisonOperator {
  EQUAL("=="),
  NOT_EQUAL("!="),
  LESS("<"),
  LESS_OR_EQUAL("<="),
  GREATER(">"),
  GREATER_OR_EQUAL(">="),
  IN("in"),
  NOT_IN("not in");

  private final String sign;

  ComparisonOperator(String sign) {
    this.sign = sign;
  }

  String sign() {
    return sign;
  }

  /** The operator of that sign, or null; {@code not in} is two words and not found here. */
  static @Nullable ComparisonOperator of(String sign) {
    for (ComparisonOperator operator : values()) {
      if (operator.sign.equals(sign)) {
        return operator;
      }
    }
    return null;
  }

  /** Compares as Python does. */
  boolean holds(@Nullable Object left, @Nullable Object right) {
    return switch (this) {
      case EQUAL -> Equality.equal(left, right);
      case NOT_EQUAL -> !Equality.equal(left, right);
      case LESS -> holdsFor(left, right, -1, -1);
      case LESS_OR_EQUAL -> holdsFor(left, right, -1, 0);
      case GREATER -> holdsFor(left, right, 1, 1);
      case GREATER_OR_EQUAL -> holdsFor(left, right, 1, 0);
      case IN -> Equality.contains(right, left);
      case NOT_IN -> !Equality.contains(right, left);
    };
  }

  private boolean holdsFor(@Nullable Object left, @Nullable Object right, int one, int other) {
    if (isNan(left) || isNan(right)) {
      return false;
    }
    int order = Ordering.compare(left, right, sign);
    return order == one || order == other;
  }

  private static boolean isNan(@Nullable Object value) {
    return value instanceof Double number && number.isNaN();
  }
}
