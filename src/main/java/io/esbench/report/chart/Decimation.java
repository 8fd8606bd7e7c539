package io.esbench.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Fewer points that keep the extremes: of each bucket of seconds the smallest and the largest
 * value, in the order in which they came. So no peak is lost, and it stands within a bucket of its
 * time.
 */
public final class Decimation {
  private final int seconds;
  private final int width;

  /**
   * Of a series.
   *
   * @param seconds its length
   * @param buckets the most that may be made of it
   */
  public Decimation(int seconds, int buckets) {
    this.seconds = seconds;
    this.width = seconds <= 2 * buckets ? 1 : (seconds + buckets - 1) / buckets;
  }

  /** Seconds that became two points; 1 if every second is a point of its own. */
  public int width() {
    return width;
  }

  /** Where the points are. */
  public List<Double> times() {
    List<Double> times = new ArrayList<>();
    for (int start = 0; start < seconds; start += width) {
      times.add((double) start);
      if (width > 1) {
        times.add(start + Math.min(width, seconds - start) / 2.0);
      }
    }
    return times;
  }

  /**
   * The points of a line.
   *
   * @param values one for each second, NaN where there is none
   */
  public List<Double> of(double[] values) {
    List<Double> kept = new ArrayList<>();
    for (int start = 0; start < seconds; start += width) {
      if (width == 1) {
        kept.add(values[start]);
      } else {
        addExtremes(kept, values, start, Math.min(seconds, start + width));
      }
    }
    return kept;
  }

  private static void addExtremes(List<Double> kept, double[] values, int start, int end) {
    int low = -1;
    int high = -1;
    for (int i = start; i < end; i++) {
      if (Double.isFinite(values[i])) {
        low = low < 0 || values[i] < values[low] ? i : low;
        high = high < 0 || values[i] > values[high] ? i : high;
      }
    }
    kept.add(low < 0 ? Double.NaN : values[Math.min(low, high)]);
    kept.add(low < 0 ? Double.NaN : values[Math.max(low, high)]);
  }
}
