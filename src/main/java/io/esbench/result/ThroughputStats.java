package io.esbench.result;

import org.jspecify.annotations.Nullable;

/**
 * Throughput of the measured phase (decision N1): mean is work done divided by the phase's length,
 * the others come from whole one-second windows.
 *
 * @param min slowest window
 * @param mean work divided by time
 * @param median median window
 * @param max fastest window
 * @param unit e.g. {@code docs/s}
 * @param servedSeconds how long the server says that the work took, of a task whose rates are by
 *     that time; null: they are by the measured phase
 */
public record ThroughputStats(
    double min,
    double mean,
    double median,
    double max,
    String unit,
    @Nullable Double servedSeconds) {
  /** By the time of the measured phase. */
  public ThroughputStats(double min, double mean, double median, double max, String unit) {
    this(min, mean, median, max, unit, null);
  }
}
