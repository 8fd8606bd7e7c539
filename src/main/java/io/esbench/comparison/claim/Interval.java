package io.esbench.comparison.claim;

/**
 * Where a ratio lies.
 *
 * @param low lower end
 * @param high upper end
 */
public record Interval(double low, double high) {
  /** Whether it leaves no room for the value. */
  boolean excludes(double value) {
    return low > value || high < value;
  }
}
