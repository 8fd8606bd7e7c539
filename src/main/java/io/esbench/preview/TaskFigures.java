package io.esbench.preview;

import io.esbench.op.PreparedOperation;
import io.esbench.track.Bounds;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a task will do, as far as that is known before it runs.
 *
 * @param requests of all its clients, warm-up included, or null: until its time or its documents
 *     are up
 * @param expected how long it takes, or null: that depends on the target
 * @param documents that it sends if it runs until all are sent; 0 if it sends none, or in a loop
 */
public record TaskFigures(@Nullable Long requests, @Nullable Expected expected, long documents) {
  /** A century; sums of a few of these still fit. */
  private static final double LONGEST_MILLIS = 100 * 365.25 * 86_400_000;

  /** Of a task with its prepared operation. */
  public static TaskFigures of(Task task, PreparedOperation operation) {
    Long requests = requests(task, operation);
    return new TaskFigures(requests, expected(task, operation, requests), operation.documents());
  }

  private static @Nullable Long requests(Task task, PreparedOperation operation) {
    if (task.bounds() instanceof Bounds.Iterations iterations) {
      return (long) task.clients() * (iterations.warmup() + (long) iterations.measured());
    }
    if (task.bounds() instanceof Bounds.Exhaustion exhaustion && !operation.finite()) {
      return task.clients() * (exhaustion.warmupIterations() + 1L);
    }
    return null;
  }

  private static @Nullable Expected expected(
      Task task, PreparedOperation operation, @Nullable Long requests) {
    if (task.bounds() instanceof Bounds.TimePeriod period && period.measured() != null) {
      return new Expected(period.warmup().plus(period.measured()), Expected.Precision.AT_MOST);
    }
    Throughput target = task.target();
    if (target == null) {
      return fixed(task, operation, requests);
    }
    if (requests != null) {
      return target.unit().equals("ops") ? about(requests, target) : null;
    }
    boolean all = operation.documents() > 0 && target.unit().equals(operation.unit());
    return all ? about(operation.documents(), target) : null;
  }

  private static @Nullable Expected fixed(
      Task task, PreparedOperation operation, @Nullable Long requests) {
    Duration each = operation.fixedTime();
    return each == null || requests == null
        ? null
        : about((double) each.toMillis() * (requests / task.clients()));
  }

  private static Expected about(long work, Throughput target) {
    return about(work / target.perSecond() * 1000);
  }

  private static Expected about(double millis) {
    Duration duration = Duration.ofMillis(Math.round(Math.min(millis, LONGEST_MILLIS)));
    return new Expected(duration, Expected.Precision.ABOUT);
  }
}
