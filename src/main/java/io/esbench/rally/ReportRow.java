package io.esbench.rally;

/**
 * One row of Rally's summary that has a value.
 *
 * @param metric name
 * @param task name, empty for rows of the cluster
 * @param value in its unit
 * @param integral whether it is written as a whole number
 * @param unit possibly empty
 */
record ReportRow(String metric, String task, double value, boolean integral, String unit) {}
