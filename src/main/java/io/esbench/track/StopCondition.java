package io.esbench.track;

import java.time.Duration;
import java.util.List;

/**
 * What ends tasks before their time, or a schedule: the CPU of the busiest data node, as a mean
 * over a window, is at least so high.
 *
 * @param text as the track writes it
 * @param share of the node's cores, above 0 and at most 1
 * @param window over which the mean is taken; all of it in the measured phase
 * @param tasks names of those that it looks at and ends; empty: it looks at whatever runs, and what
 *     follows in the schedule is not run
 */
public record StopCondition(String text, double share, Duration window, List<String> tasks) {
  /** Of conditions that name none. */
  public static final Duration USUAL_WINDOW = Duration.ofSeconds(10);

  public StopCondition {
    tasks = List.copyOf(tasks);
  }

  /** Whether it ends the schedule, not single tasks. */
  public boolean ofSchedule() {
    return tasks.isEmpty();
  }

  /** Whether it looks at a task. */
  public boolean concerns(String task) {
    return ofSchedule() || tasks.contains(task);
  }

  /** Whether a mean over the window meets it. */
  public boolean met(double mean) {
    return mean >= share;
  }
}
