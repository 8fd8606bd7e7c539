package io.esbench.comparison.claim;

import org.jspecify.annotations.Nullable;

/**
 * What can be said of one metric.
 *
 * @param shift whether there is a difference
 * @param rule what decided
 * @param ratio median of the contender ÷ that of the baseline, or null: not all values are positive
 * @param interval of that ratio, or null: none can be had
 * @param pValue of the test, two-sided; null: too few runs for it to show anything
 */
public record Claim(
    Shift shift,
    Rule rule,
    @Nullable Double ratio,
    @Nullable Interval interval,
    @Nullable Double pValue) {
  /** What decides whether there is a difference. */
  public enum Rule {
    /** Rank test and bootstrap interval, of groups that are large enough. */
    RANKS,
    /** The requests that failed and those that did not, of groups that are too small. */
    REQUESTS,
    /** The noise that was given. */
    NOISE,
    /** Nothing can. */
    NONE
  }
}
