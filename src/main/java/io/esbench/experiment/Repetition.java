package io.esbench.experiment;

import org.jspecify.annotations.Nullable;

/**
 * How often and in which order variants are raced.
 *
 * @param passes judged races of each variant
 * @param cold races of each before them that are not judged; null: one, unless every race has a
 *     node of its own
 * @param order within a round
 * @param seed of that order, if it is shuffled
 */
public record Repetition(int passes, @Nullable Integer cold, RaceOrder order, long seed) {
  /** Enough for the rank test with one to spare. */
  public static final int PASSES = 5;

  /** Cold races of each variant. */
  public int cold(boolean freshNodes) {
    return cold != null ? cold : freshNodes ? 0 : 1;
  }
}
