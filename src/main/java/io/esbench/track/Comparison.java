package io.esbench.track;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How an assertion compares a value of an answer, on the left, with what the track gives. */
public enum Comparison {
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

  Comparison(String sign, boolean below, boolean equal, boolean above) {
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
   * @param order result of comparing the left side with the right, as a comparator tells it
   */
  public boolean holds(int order) {
    return order == 0 ? equal : order < 0 ? below : above;
  }

  /** The one that tracks write so. */
  public static Optional<Comparison> of(String sign) {
    return Arrays.stream(values()).filter(each -> each.sign.equals(sign)).findFirst();
  }

  /** All of them as tracks write them. */
  public static List<String> signs() {
    return Arrays.stream(values()).map(Comparison::sign).toList();
  }
}
