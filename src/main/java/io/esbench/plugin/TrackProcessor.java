package io.esbench.plugin;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes a track after it was loaded: what the operations of its tasks are asked to do. */
@FunctionalInterface
public interface TrackProcessor {
  /**
   * The parameters of the task's operation, perhaps other than they are in the track. Another task
   * with the same operation is not concerned.
   *
   * @throws IllegalArgumentException if the task cannot be run; the message is shown with its place
   */
  Map<String, @Nullable Object> parameters(TrackView track, TaskView task);
}
