package io.esbench.comparison.figure;

/**
 * What a row of a comparison is of.
 *
 * @param task name, empty for rows of the cluster
 * @param metric in Rally's naming, e.g. {@code 99th percentile latency}
 */
public record RowName(String task, String metric) {}
