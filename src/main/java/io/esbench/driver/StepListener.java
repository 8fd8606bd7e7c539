package io.esbench.driver;

import io.esbench.metrics.TaskGlimpse;
import io.esbench.result.GeneratorUsage;
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

  /**
   * What the load generator used in about the last second, if that is known; before {@link #live}.
   */
  default void used(GeneratorUsage usage) {}

  /** What a step in which nothing happens is waiting for, in one line; on a thread of its own. */
  default void waits(String line) {}

  /** Nothing has moved for too long: all that is known of it, in many lines, for the log. */
  default void stalled(String dump) {}

  /**
   * What recorders held a moment ago; those in which nothing has changed are left out. Once more
   * when the last client has ended, so that the last of them hold everything.
   */
  default void held(List<TaskGlimpse> glimpses) {}
}
