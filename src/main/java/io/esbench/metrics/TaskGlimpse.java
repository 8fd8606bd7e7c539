package io.esbench.metrics;

import io.esbench.metrics.record.Glimpse;
import io.esbench.result.ErrorCount;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What one recorder of a running task held a moment ago.
 *
 * @param task number of the task in its step
 * @param loop event loop of the recorder
 * @param warmup whether it records the warm-up
 * @param startNanos monotonic start of the task
 * @param held what it held
 */
public record TaskGlimpse(int task, int loop, boolean warmup, long startNanos, Glimpse held) {
  /** The same with other words in the examples of its errors. */
  public TaskGlimpse saying(UnaryOperator<String> words) {
    if (held.errors().isEmpty()) {
      return this;
    }
    List<ErrorCount> errors =
        held.errors().stream()
            .map(
                error ->
                    new ErrorCount(
                        error.kind(), error.status(), error.count(), words.apply(error.example())))
            .toList();
    return new TaskGlimpse(
        task,
        loop,
        warmup,
        startNanos,
        new Glimpse(
            held.totals(), errors, held.documents(), held.span(), held.looks(), held.seconds()));
  }
}
