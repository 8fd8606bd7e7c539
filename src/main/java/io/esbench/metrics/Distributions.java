package io.esbench.metrics;

import io.esbench.metrics.record.TimeHistogram;
import io.esbench.result.Distribution;
import io.esbench.result.Quantile;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Reads distributions from merged histograms. */
final class Distributions {
  private static final double NANOS_PER_MILLI = 1e6;

  /** Points of a curve each time the distance to 100 % is halved; what HdrHistogram's plots use. */
  private static final int TICKS_PER_HALF = 5;

  private Distributions() {}

  static Distribution of(TimeHistogram times) {
    return of(times.counts(), times.clamped(), List.of());
  }

  /** The same with its whole shape. */
  static Distribution withCurve(TimeHistogram times) {
    return withCurve(times.counts(), times.clamped());
  }

  static Distribution withCurve(Histogram counts, long clamped) {
    List<Quantile> curve = new ArrayList<>();
    for (HistogramIterationValue step : counts.percentiles(TICKS_PER_HALF)) {
      curve.add(
          new Quantile(step.getPercentileLevelIteratedTo(), millis(step.getValueIteratedTo())));
    }
    return of(counts, clamped, curve);
  }

  private static Distribution of(Histogram counts, long clamped, List<Quantile> curve) {
    long n = counts.getTotalCount();
    if (n == 0) {
      return Distribution.EMPTY;
    }
    List<Quantile> quantiles = new ArrayList<>();
    for (double percentile : percentiles(n)) {
      quantiles.add(new Quantile(percentile, millis(counts.getValueAtPercentile(percentile))));
    }
    return new Distribution(
        n,
        counts.getMean() / NANOS_PER_MILLI,
        millis(counts.getMinValue()),
        millis(counts.getMaxValue()),
        clamped,
        quantiles,
        curve);
  }

  /** Percentiles that n samples support: Rally's rule. */
  static List<Double> percentiles(long n) {
    if (n == 0) {
      return List.of();
    }
    if (n == 1) {
      return List.of(100.0);
    }
    List<Double> chosen = new ArrayList<>(List.of(50.0));
    double[] tails = {90, 99, 99.9, 99.99};
    long needed = 10;
    for (double tail : tails) {
      if (n >= needed) {
        chosen.add(tail);
      }
      needed *= 10;
    }
    chosen.add(100.0);
    return chosen;
  }

  static double millis(long nanos) {
    return nanos / NANOS_PER_MILLI;
  }
}
