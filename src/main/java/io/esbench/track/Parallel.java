package io.esbench.track;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that run at the same time.
 *
 * @param tasks at least one, unless filters took them
 * @param clients clients of the whole group, or null: the sum of the tasks'
 * @param completedBy when the group ends
 */
public record Parallel(List<Task> tasks, @Nullable Integer clients, CompletedBy completedBy)
    implements ScheduleItem {
  public Parallel {
    tasks = List.copyOf(tasks);
  }

  /** The same with other tasks. */
  public Parallel with(List<Task> others) {
    return new Parallel(others, clients, completedBy);
  }

  @Override
  public Parallel inTestMode() {
    return with(tasks.stream().map(Task::inTestMode).toList());
  }
}
