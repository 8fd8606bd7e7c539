package io.esbench.driver;

import io.esbench.metrics.TaskStats;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a step did.
 *
 * @param tasks statistics in the order of the step's assignments
 * @param end why it ended
 * @param message the failure that ended it, or null
 */
public record StepStats(List<TaskStats> tasks, StepEnd end, @Nullable String message) {
  public StepStats {
    tasks = List.copyOf(tasks);
  }
}
