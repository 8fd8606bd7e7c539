package io.esbench.cost;

import io.esbench.result.TaskResult;
import java.util.List;

/**
 * A task that has no cost on one kind of cluster, though it has one, or was run, on another.
 *
 * @param challenge of the task
 * @param task name
 * @param label of the cluster
 * @param reason why not
 */
public record NoCost(String challenge, String task, String label, String reason) {
  static final String NOT_RUN = "its races did not run this task";
  static final String NO_RATE = "its races do not tell a rate";
  static final String ZERO = "its rate is 0: no work succeeded";
  static final String OTHER_UNIT = "its rate is in another unit than the others";
  static final String NO_PRICED_UNIT = "its rate is neither in documents nor in operations";
  static final String NOT_IN_REPORT = "its races leave it out of the report";

  /**
   * Why a task has no cost.
   *
   * @param runs of the task on this kind of cluster, none of them with a cost
   */
  static String reason(List<TaskResult> runs) {
    if (runs.isEmpty()) {
      return NOT_RUN;
    }
    List<TaskResult> told = runs.stream().filter(TaskResult::inReport).toList();
    if (told.isEmpty()) {
      return NOT_IN_REPORT;
    }
    if (told.stream().noneMatch(CostTable::isPriced)) {
      return NO_PRICED_UNIT;
    }
    if (told.stream().anyMatch(task -> task.throughput().mean() > 0)) {
      return OTHER_UNIT;
    }
    return told.stream().anyMatch(task -> task.throughput().mean() == 0) ? ZERO : NO_RATE;
  }
}
