package io.esbench.export;

import io.esbench.metrics.TaskGlimpse;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.LiveTask;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A look at a running step, about a second after the one before.
 *
 * @param nanos monotonic time at which it was over
 * @param tasks those that run; none when the step has just ended
 * @param held what recorders held, of those that have changed; {@link
 *     io.esbench.metrics.FinishedSeconds} makes seconds of it that are told once. Messages of
 *     errors are free of secrets
 * @param generator what the load generator used lately, or null: not known
 */
public record Moment(
    long nanos, List<LiveTask> tasks, List<TaskGlimpse> held, @Nullable GeneratorUsage generator) {
  /** Copies. */
  public Moment {
    tasks = List.copyOf(tasks);
    held = List.copyOf(held);
  }
}
