package io.esbench.driver;

import io.esbench.metrics.TaskGlimpse;
import io.esbench.result.LiveTask;
import java.util.List;

/** Told about once a second how a step is going; must return quickly. */
@FunctionalInterface
public interface StepListener {
  /** The tasks of the step. */
  void live(List<LiveTask> tasks);

  /** Whether it wants {@link #held}, which costs the event loops some microseconds a second. */
  default boolean keeps() {
    return false;
  }

  /** What recorders held a moment ago; those in which nothing has changed are left out. */
  default void held(List<TaskGlimpse> glimpses) {}
}
