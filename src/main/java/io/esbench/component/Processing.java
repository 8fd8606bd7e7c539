package io.esbench.component;

import io.esbench.plugin.TaskView;
import io.esbench.plugin.TrackProcessor;
import io.esbench.plugin.TrackView;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the processors of a track make of its tasks.
 *
 * @param track as they see it
 * @param processors in the order in which they run
 */
record Processing(TrackView track, List<Named<TrackProcessor>> processors) {
  boolean isNone() {
    return processors.isEmpty();
  }

  /**
   * A task as they want it.
   *
   * @throws io.esbench.fault.TrackException if one refuses it
   */
  Task of(Task task) {
    Operation operation = task.operation();
    for (Named<TrackProcessor> processor : processors) {
      TaskView seen = view(task, operation);
      String after =
          processor.run(
              task.where(),
              () -> {
                Map<String, @Nullable Object> all = processor.component().parameters(track, seen);
                if (all == null) {
                  throw new IllegalArgumentException("gave null, expected parameters");
                }
                return PlainValues.json(all);
              });
      operation = operation.with(new RawJson(after));
    }
    return task.with(operation);
  }

  /** A task as plug-ins see it. */
  static TaskView view(Task task, Operation operation) {
    return new TaskView(
        task.name(),
        task.clients(),
        operation.name(),
        operation.type(),
        PlainValues.of(operation),
        PlainValues.object(task.raw(), task.where()));
  }
}
