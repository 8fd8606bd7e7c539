package io.esbench.driver;

import io.esbench.metrics.TaskGlimpse;
import io.esbench.result.LiveTask;
import java.util.List;
import java.util.Set;

/** Told about once a second how a step is going; must return quickly. */
@FunctionalInterface
public interface StepListener {
  /** The tasks of the step. */
  void live(List<LiveTask> tasks);

  /**
   * Names of tasks that have done enough: they begin no other request, and those under way are
   * awaited. Asked each time before {@link #live}; a task that has ended may be named again.
   */
  default Set<String> enough(List<LiveTask> tasks) {
    return Set.of();
  }

  /** Whether it wants {@link #held}, which costs the event loops some microseconds a second. */
  default boolean keeps() {
    return false;
  }

  /** What recorders held a moment ago; those in which nothing has changed are left out. */
  default void held(List<TaskGlimpse> glimpses) {}
}
