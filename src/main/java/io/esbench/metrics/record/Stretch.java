package io.esbench.metrics.record;

/**
 * Seconds that are kept as one, so that a race of a day keeps little more than one of an hour: each
 * of the first ten minutes alone, then two and two up to twenty minutes, four and four up to forty,
 * and so on. Stretches are numbered without a gap, so at any time the next one is at most a
 * three-hundredth of what has passed. Pure.
 */
public final class Stretch {
  /** So many seconds are kept one by one. */
  static final int FINE = 600;

  private Stretch() {}

  /** Number of the stretch that a second is in, both 0-based. */
  public static int of(int second) {
    if (second < FINE) {
      return second;
    }
    int doubled = doublings(second);
    return FINE + doubled * (FINE / 2) + ((second - (FINE << doubled)) >> (doubled + 1));
  }

  /** How many seconds the stretch of a second has. */
  public static int seconds(int second) {
    return second < FINE ? 1 : 2 << doublings(second);
  }

  private static int doublings(int second) {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(second / FINE);
  }
}
