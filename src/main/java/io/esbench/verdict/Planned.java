package io.esbench.verdict;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What will be raced, as far as criteria must know it before.
 *
 * @param challenge its name
 * @param tasks that will run
 * @param challenges names of all challenges of the track
 */
public record Planned(String challenge, List<PlannedTask> tasks, List<String> challenges) {
  public Planned {
    tasks = List.copyOf(tasks);
    challenges = List.copyOf(challenges);
  }

  /** Names of its tasks. */
  List<String> names() {
    return tasks.stream().map(PlannedTask::name).toList();
  }

  @Nullable PlannedTask task(String name) {
    return tasks.stream().filter(task -> task.name().equals(name)).findFirst().orElse(null);
  }

  /**
   * A task that will run.
   *
   * @param name its name
   * @param work what its throughput counts, e.g. {@code docs}
   * @param target whether it has a target throughput
   * @param items names of the operations inside a composite; empty for all others
   */
  public record PlannedTask(String name, String work, boolean target, List<String> items) {
    public PlannedTask {
      items = List.copyOf(items);
    }
  }
}
