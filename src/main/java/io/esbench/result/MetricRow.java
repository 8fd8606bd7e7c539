package io.esbench.result;

import org.jspecify.annotations.Nullable;

/**
 * One row of the summary that is not a task statistic, in Rally's naming.
 *
 * @param metric exact row name
 * @param task value of the Task column, usually empty
 * @param value value in the row's unit, or null: not available
 * @param integral whether the value is a count
 * @param unit unit, possibly empty
 * @param note why it is not available, or why its zero says nothing; possibly empty
 */
public record MetricRow(
    String metric,
    String task,
    @Nullable Double value,
    boolean integral,
    String unit,
    String note) {}
