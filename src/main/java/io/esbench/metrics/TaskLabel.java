package io.esbench.metrics;

import io.esbench.result.TaskMeta;

/**
 * Who a task is, for its result.
 *
 * @param task task name
 * @param operation operation name
 * @param operationType operation type
 * @param clients clients
 * @param inReport false for administrative tasks, which are shown only if they had errors
 * @param meta free data of the track's author
 */
public record TaskLabel(
    String task,
    String operation,
    String operationType,
    int clients,
    boolean inReport,
    TaskMeta meta) {
  /** Without data of the author. */
  public TaskLabel(
      String task, String operation, String operationType, int clients, boolean inReport) {
    this(task, operation, operationType, clients, inReport, TaskMeta.NONE);
  }
}
