package io.esbench.report.chart;

import java.util.List;

/**
 * From where to where values reach.
 *
 * @param min smallest
 * @param max largest
 */
record Extent(double min, double max) {
  private static final double SPREAD_FOR_LOG = 30;

  /** Of those that are finite; 0 to 1 if none is. */
  static Extent of(List<Double> values) {
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      if (Double.isFinite(value)) {
        min = Math.min(min, value);
        max = Math.max(max, value);
      }
    }
    return min <= max ? new Extent(min, max) : new Extent(0, 1);
  }

  /** The scale on which neither end is squeezed. */
  Scale scale() {
    return min > 0 && max / min >= SPREAD_FOR_LOG ? Scale.LOG : Scale.LINEAR;
  }
}
