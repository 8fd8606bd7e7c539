package io.esbench.metrics;

/**
 * Who a task is, for its result.
 *
 * @param task task name
 * @param operation operation name
 * @param operationType operation type
 * @param clients clients
 * @param inReport false for administrative tasks, which are shown only if they had errors
 */
public record TaskLabel(
    String task, String operation, String operationType, int clients, boolean inReport) {}
