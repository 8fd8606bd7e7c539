package io.esbench.truth;

import io.esbench.result.Distribution;
import java.util.Arrays;

/** Exact percentiles of a few times, by the rule of HdrHistogram: the smallest that covers p. */
final class Quantiles {
  private static final double MILLI = 1e6;

  private final long[] sorted;

  Quantiles(long[] nanos) {
    sorted = nanos.clone();
    Arrays.sort(sorted);
  }

  double millis(double percentile) {
    int rank = (int) Math.ceil(percentile / 100 * sorted.length);
    return sorted[Math.max(1, rank) - 1] / MILLI;
  }

  /** A percentile of a result, which must have it. */
  static double reported(Distribution distribution, double percentile) {
    Double millis = distribution.at(percentile);
    if (millis == null) {
      throw new AssertionError("no percentile " + percentile + " in " + distribution);
    }
    return millis;
  }

  double meanMillis() {
    return Arrays.stream(sorted).average().orElse(0) / MILLI;
  }
}
