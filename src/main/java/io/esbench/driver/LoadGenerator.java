package io.esbench.driver;

import io.esbench.op.PreparedOperation;
import io.esbench.plan.Step;
import io.esbench.track.Task;
import java.util.Map;

/** Runs steps against the target; one step at a time, from one thread. */
public interface LoadGenerator extends AutoCloseable {
  /**
   * Runs a step to its end and joins everything it started.
   *
   * @param operations the prepared operation of each task of the step
   */
  StepStats run(
      Step step,
      Map<Task, PreparedOperation> operations,
      Cancellation cancellation,
      StepListener listener);

  /** Ends the event loops. */
  @Override
  void close();
}
