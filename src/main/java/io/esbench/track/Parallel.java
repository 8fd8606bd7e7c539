package io.esbench.track;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that run at the same time.
 *
 * @param tasks at least one
 * @param clients clients of the whole group, or null: the sum of the tasks'
 * @param completedBy when the group ends
 */
public record Parallel(List<Task> tasks, @Nullable Integer clients, CompletedBy completedBy)
    implements ScheduleItem {
  public Parallel {
    tasks = List.copyOf(tasks);
  }
}
