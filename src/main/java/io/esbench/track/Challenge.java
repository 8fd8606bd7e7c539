package io.esbench.track;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One benchmark scenario of a track.
 *
 * @param name unique in the track
 * @param description free text, may be empty
 * @param isDefault taken when no challenge is named
 * @param meta free data of the track's author
 * @param preparedBy challenge that loads the data this one reads ({@code
 *     meta.esbench.prepared-by}), or null
 * @param schedule what is done, in order; at least one item
 */
public record Challenge(
    String name,
    String description,
    boolean isDefault,
    RawJson meta,
    @Nullable String preparedBy,
    List<ScheduleItem> schedule) {
  public Challenge {
    schedule = List.copyOf(schedule);
  }

  /** The same challenge with each task replaced by another. */
  public Challenge withTasks(UnaryOperator<Task> change) {
    return new Challenge(
        name,
        description,
        isDefault,
        meta,
        preparedBy,
        schedule.stream().map(item -> changed(item, change)).toList());
  }

  private static ScheduleItem changed(ScheduleItem item, UnaryOperator<Task> change) {
    return item instanceof Parallel group
        ? new Parallel(
            group.tasks().stream().map(change).toList(), group.clients(), group.completedBy())
        : change.apply((Task) item);
  }

  /** All tasks in schedule order, those of parallel groups included. */
  public List<Task> tasks() {
    return schedule.stream().flatMap(item -> item.tasks().stream()).toList();
  }
}
