package io.esbench.comparison.claim;

import java.util.Arrays;

/** The middle of a few values. */
public final class Medians {
  private Medians() {}

  /** Of at least one value; the array is left as it is. */
  public static double of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
