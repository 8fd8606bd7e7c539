package io.esbench.driver;

import io.esbench.result.LiveTask;
import java.util.List;

/** Told about once a second how a step is going; must return quickly. */
@FunctionalInterface
public interface StepListener {
  /** The tasks of the step. */
  void live(List<LiveTask> tasks);
}
