package io.esbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A distribution of times, read from merged histograms.
 *
 * @param count samples
 * @param meanMillis mean, 0 if empty
 * @param minMillis smallest, 0 if empty
 * @param maxMillis largest, 0 if empty
 * @param clamped samples above the recorder's top of one hour, counted as one hour
 * @param quantiles those that this many samples support (Rally's rule), ascending
 * @param curve the whole shape, for drawing: percentiles that come closer together towards 100, as
 *     HdrHistogram iterates them; empty if it was not taken
 */
public record Distribution(
    long count,
    double meanMillis,
    double minMillis,
    double maxMillis,
    long clamped,
    List<Quantile> quantiles,
    List<Quantile> curve) {
  /** Of no samples. */
  public static final Distribution EMPTY = new Distribution(0, 0, 0, 0, 0, List.of(), List.of());

  public Distribution {
    quantiles = List.copyOf(quantiles);
    curve = List.copyOf(curve);
  }

  /** Value at a percentile that is among the quantiles, or null. */
  public @Nullable Double at(double percentile) {
    for (Quantile quantile : quantiles) {
      if (quantile.percentile() == percentile) {
        return quantile.millis();
      }
    }
    return null;
  }
}
