package io.esbench.result;

/**
 * One point of a distribution.
 *
 * @param percentile 0 to 100
 * @param millis value at it
 */
public record Quantile(double percentile, double millis) {}
