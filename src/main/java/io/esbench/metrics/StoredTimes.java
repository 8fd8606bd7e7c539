package io.esbench.metrics;

import io.esbench.result.Distribution;
import io.esbench.result.Quantile;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/**
 * The distributions of a task as kept in an {@code .hlog} file, see {@link HlogWriter}. Immutable;
 * those of several races add up without loss.
 */
public final class StoredTimes {
  /** Of a task that told no time. */
  public static final StoredTimes EMPTY = new StoredTimes(new EnumMap<>(Times.class));

  private static final double[] CURVE = {
    1, 5, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 97.5, 99, 99.5, 99.9, 99.95, 99.99
  };

  private static final double WHOLE = 100;

  private final EnumMap<Times, Histogram> histograms;

  private StoredTimes(EnumMap<Times, Histogram> histograms) {
    this.histograms = histograms;
  }

  /** Which of the distributions. */
  public enum Times {
    /** Due time to last byte, successes. */
    LATENCY("latency"),
    /** First byte sent to last byte received, successes. */
    SERVICE("service"),
    /** Around the whole conversation, successes. */
    PROCESSING("processing"),
    /** Service time of failures. */
    FAILURE("failure"),
    /** Due time to send. */
    START_DELAY("start-delay"),
    /** The load generator's part of it. */
    GENERATOR_DELAY("generator-delay");

    private final String tag;

    Times(String tag) {
      this.tag = tag;
    }
  }

  /**
   * Reads a file; intervals with other tags are passed over.
   *
   * @throws IllegalArgumentException if it is no histogram log
   */
  public static StoredTimes read(InputStream in) {
    EnumMap<Times, Histogram> histograms = new EnumMap<>(Times.class);
    try (HistogramLogReader reader = new HistogramLogReader(in)) {
      while (reader.hasNext()) {
        EncodableHistogram next = reader.nextIntervalHistogram();
        for (Times times : Times.values()) {
          if (next instanceof Histogram histogram && times.tag.equals(next.getTag())) {
            histograms.merge(times, histogram, StoredTimes::sum);
          }
        }
      }
    } catch (RuntimeException e) {
      // The library throws whatever its decoder stumbles over.
      throw new IllegalArgumentException("not a histogram log: " + e.getMessage(), e);
    }
    return new StoredTimes(histograms);
  }

  /** The times of both. */
  public StoredTimes plus(StoredTimes other) {
    EnumMap<Times, Histogram> both = new EnumMap<>(histograms);
    other.histograms.forEach((times, histogram) -> both.merge(times, histogram, StoredTimes::sum));
    return new StoredTimes(both);
  }

  /**
   * One of the distributions.
   *
   * @param clamped samples above the top, which a file does not tell
   */
  public Distribution distribution(Times times, long clamped) {
    Histogram histogram = histograms.get(times);
    return histogram == null ? Distribution.EMPTY : Distributions.withCurve(histogram, clamped);
  }

  /** Points of one of the distributions, as many as its samples support, ascending. */
  public List<Quantile> curve(Times times) {
    Histogram histogram = histograms.get(times);
    List<Quantile> points = new ArrayList<>();
    if (histogram == null) {
      return points;
    }
    for (double percentile : CURVE) {
      double beyond = histogram.getTotalCount() * Math.min(percentile, WHOLE - percentile) / WHOLE;
      if (beyond >= 1) {
        long nanos = histogram.getValueAtPercentile(percentile);
        points.add(new Quantile(percentile, Distributions.millis(nanos)));
      }
    }
    points.add(new Quantile(WHOLE, Distributions.millis(histogram.getMaxValue())));
    return points;
  }

  /**
   * Writes them as {@link HlogWriter} does; leaves the stream open and flushed.
   *
   * @param started calendar time of the task's first start
   */
  public void write(OutputStream out, String task, Instant started) {
    PrintStream lines = new PrintStream(out, false, StandardCharsets.UTF_8);
    HistogramLogWriter writer = HlogWriter.begun(lines, task, started);
    for (Map.Entry<Times, Histogram> entry : histograms.entrySet()) {
      Histogram histogram = entry.getValue().copy();
      histogram.setTag(entry.getKey().tag);
      writer.outputIntervalHistogram(histogram);
    }
    lines.flush();
  }

  private static Histogram sum(Histogram one, Histogram other) {
    Histogram sum = one.copy();
    sum.add(other);
    sum.setStartTimeStamp(Math.min(one.getStartTimeStamp(), other.getStartTimeStamp()));
    sum.setEndTimeStamp(Math.max(one.getEndTimeStamp(), other.getEndTimeStamp()));
    return sum;
  }
}
