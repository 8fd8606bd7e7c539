package io.esbench.metrics;

import io.esbench.metrics.record.TimeHistogram;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.jspecify.annotations.Nullable;

/** Times of a short interval, to two digits; possibly none. Immutable. */
public final class IntervalTimes {
  /** No times. */
  static final IntervalTimes EMPTY = new IntervalTimes(null);

  private static final double NANOS_PER_MILLI = 1e6;

  private final @Nullable Histogram nanos;

  private IntervalTimes(@Nullable Histogram nanos) {
    this.nanos = nanos;
  }

  /** Of HdrHistogram's encoding as Base64, or of nothing. */
  static IntervalTimes of(@Nullable String encoded) {
    return encoded == null
        ? EMPTY
        : new IntervalTimes(
            Histogram.decodeFromByteBuffer(
                ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), TimeHistogram.TOP_NANOS));
  }

  /** The times of both. */
  IntervalTimes plus(IntervalTimes other) {
    if (nanos == null || other.nanos == null) {
      return nanos == null ? other : this;
    }
    Histogram sum = nanos.copy();
    sum.add(other.nanos);
    return new IntervalTimes(sum);
  }

  /** These without an earlier state of the same interval. */
  IntervalTimes since(IntervalTimes earlier) {
    if (nanos == null || earlier.nanos == null) {
      return this;
    }
    Histogram rest = nanos.copy();
    rest.subtract(earlier.nanos);
    return rest.getTotalCount() == 0 ? EMPTY : new IntervalTimes(rest);
  }

  /** How many. */
  public long count() {
    return nanos == null ? 0 : nanos.getTotalCount();
  }

  /** Milliseconds that a share of them, 0 to 100, do not exceed; 0 if there are none. */
  public double millisAt(double percentile) {
    return nanos == null ? 0 : Distributions.millis(nanos.getValueAtPercentile(percentile));
  }

  /**
   * Means, in milliseconds, of so many parts that the times fall into when they are ordered by
   * size; all parts have the same number of times, which need not be whole. So the values have the
   * mean of all times, and nearly their quantiles. Each time counts as the middle of what it may
   * be. Empty if there are no times.
   */
  public List<Double> partsMillis(int count) {
    List<Double> means = new ArrayList<>();
    if (nanos == null || count == 0) {
      return means;
    }
    double size = (double) nanos.getTotalCount() / count;
    double room = size;
    double sum = 0;
    for (HistogramIterationValue step : nanos.recordedValues()) {
      double value = nanos.medianEquivalentValue(step.getValueIteratedTo()) / NANOS_PER_MILLI;
      double left = step.getCountAtValueIteratedTo();
      while (left >= room) {
        means.add((sum + room * value) / size);
        left -= room;
        room = size;
        sum = 0;
      }
      sum += left * value;
      room -= left;
    }
    if (means.size() < count) {
      // What rounding has left of the last part.
      means.add(sum / (size - room));
    }
    return means;
  }
}
