package io.esbench.metrics;

import io.esbench.metrics.record.TimeHistogram;
import java.nio.ByteBuffer;
import java.util.Base64;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Times of a short interval, to two digits; possibly none. Immutable. */
public final class IntervalTimes {
  /** No times. */
  static final IntervalTimes EMPTY = new IntervalTimes(null);

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
}
