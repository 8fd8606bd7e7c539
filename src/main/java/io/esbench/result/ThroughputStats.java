package io.esbench.result;

/**
 * Throughput of the measured phase (decision N1): mean is work done divided by the phase's length,
 * the others come from whole one-second windows.
 *
 * @param min slowest window
 * @param mean work divided by time
 * @param median median window
 * @param max fastest window
 * @param unit e.g. {@code docs/s}
 */
public record ThroughputStats(double min, double mean, double median, double max, String unit) {}
