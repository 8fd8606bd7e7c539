package io.esbench.metrics.record;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Times in nanoseconds, 1 µs to 1 h with three digits. A time above the top is counted as one hour
 * and as clamped, never lost. One writer; read or copied only after the writer has ended.
 */
public final class TimeHistogram {
  /** The largest time that is told from others. */
  public static final long TOP_NANOS = 3_600_000_000_000L;

  /** The resolution. */
  public static final long BOTTOM_NANOS = 1_000;

  private static final int DIGITS = 3;

  private final Histogram histogram;
  private long clamped;

  /** An empty one; 197 KB. */
  public TimeHistogram() {
    this(new Histogram(BOTTOM_NANOS, TOP_NANOS, DIGITS), 0);
  }

  private TimeHistogram(Histogram histogram, long clamped) {
    this.histogram = histogram;
    this.clamped = clamped;
  }

  /** Records a time; a negative one counts as zero. */
  public void record(long nanos) {
    if (nanos > TOP_NANOS) {
      clamped++;
      histogram.recordValue(TOP_NANOS);
    } else {
      histogram.recordValue(Math.max(0, nanos));
    }
  }

  /** Adds times that are known to fewer digits, each as the middle of what it may be. */
  public void addRough(Histogram rough) {
    for (HistogramIterationValue value : rough.recordedValues()) {
      long middle = rough.medianEquivalentValue(value.getValueIteratedTo());
      histogram.recordValueWithCount(
          Math.min(middle, TOP_NANOS), value.getCountAtValueIteratedTo());
    }
  }

  /** A new histogram with the times of both. */
  public TimeHistogram plus(TimeHistogram other) {
    Histogram sum = histogram.copy();
    sum.add(other.histogram);
    return new TimeHistogram(sum, clamped + other.clamped);
  }

  /** A copy that shares nothing. */
  public TimeHistogram copy() {
    return new TimeHistogram(histogram.copy(), clamped);
  }

  /** Copy of the counts, for reading quantiles and for files. */
  public Histogram counts() {
    return histogram.copy();
  }

  /** Sum of all times, to the resolution of the histogram. */
  public double sumNanos() {
    return histogram.getTotalCount() == 0 ? 0 : histogram.getMean() * histogram.getTotalCount();
  }

  /** How many times were above the top. */
  public long clamped() {
    return clamped;
  }
}
