package io.esbench.track;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What must hold for every answer of an operation if the user asks for assertions.
 *
 * @param property dotted path into the values of the answer, e.g. {@code shards.failed}
 * @param condition how the two are compared
 * @param value what the property is compared with, a JSON value
 * @param where its place in the track
 */
public record Assertion(String property, Condition condition, RawJson value, Location where) {

  /** Comparisons, the property on the left. */
  public enum Condition {
    /** {@code <}. */
    LESS("<", true, false, false),
    /** {@code <=}. */
    AT_MOST("<=", true, true, false),
    /** {@code ==}. */
    EQUAL("==", false, true, false),
    /** {@code >=}. */
    AT_LEAST(">=", false, true, true),
    /** {@code >}. */
    MORE(">", false, false, true);

    private final String sign;
    private final boolean below;
    private final boolean equal;
    private final boolean above;

    Condition(String sign, boolean below, boolean equal, boolean above) {
      this.sign = sign;
      this.below = below;
      this.equal = equal;
      this.above = above;
    }

    /** As tracks write it. */
    public String sign() {
      return sign;
    }

    /**
     * Whether it holds.
     *
     * @param order result of comparing the property with the value, as a comparator tells it
     */
    public boolean holds(int order) {
      return order == 0 ? equal : order < 0 ? below : above;
    }

    /** The condition that tracks write so. */
    public static Optional<Condition> of(String sign) {
      return Arrays.stream(values()).filter(condition -> condition.sign.equals(sign)).findFirst();
    }

    /** All of them as tracks write them. */
    public static List<String> signs() {
      return Arrays.stream(values()).map(Condition::sign).toList();
    }
  }
}
