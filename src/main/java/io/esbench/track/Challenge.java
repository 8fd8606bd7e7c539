package io.esbench.track;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
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
 * @param schedule what is done, in order; empty only if a filter took everything
 * @param about what people should know of it
 * @param stops what ends its tasks or its schedule early
 */
public record Challenge(
    String name,
    String description,
    boolean isDefault,
    RawJson meta,
    @Nullable String preparedBy,
    List<ScheduleItem> schedule,
    About about,
    List<StopCondition> stops) {
  public Challenge {
    schedule = List.copyOf(schedule);
    stops = List.copyOf(stops);
  }

  /** The same challenge with each task replaced by another. */
  public Challenge withTasks(UnaryOperator<Task> change) {
    return with(schedule.stream().map(item -> changed(item, change)).toList());
  }

  private static ScheduleItem changed(ScheduleItem item, UnaryOperator<Task> change) {
    return item instanceof Parallel group
        ? group.with(group.tasks().stream().map(change).toList())
        : change.apply((Task) item);
  }

  /** A challenge of which there is no more to know. */
  public Challenge(
      String name,
      String description,
      boolean isDefault,
      RawJson meta,
      @Nullable String preparedBy,
      List<ScheduleItem> schedule) {
    this(name, description, isDefault, meta, preparedBy, schedule, About.NOTHING, List.of());
  }

  /**
   * What nothing depends on.
   *
   * @param generated the track has a schedule but no challenge, so this one was made for it
   * @param userInfo to be shown when the race starts, or null
   * @param parameters the track's and the challenge's, merged: free data for readers
   * @param findMax task whose highest rate is worth knowing ({@code meta.esbench.find-max}), or
   *     null
   * @param compared two tasks of the same operation, alone and beside other work ({@code
   *     meta.esbench.compare}); else empty
   */
  public record About(
      boolean generated,
      @Nullable String userInfo,
      RawJson parameters,
      @Nullable String findMax,
      List<String> compared) {
    public About {
      compared = List.copyOf(compared);
    }

    /** Without a task whose highest rate is worth knowing. */
    public About(boolean generated, @Nullable String userInfo, RawJson parameters) {
      this(generated, userInfo, parameters, null, List.of());
    }

    /** Nothing to know. */
    public static final About NOTHING = new About(false, null, RawJson.EMPTY_OBJECT);
  }

  /** All tasks in schedule order, those of parallel groups included. */
  public List<Task> tasks() {
    return schedule.stream().flatMap(item -> item.tasks().stream()).toList();
  }

  /** The same with another schedule. */
  public Challenge with(List<ScheduleItem> other) {
    return new Challenge(name, description, isDefault, meta, preparedBy, other, about, stops);
  }

  /**
   * What is left of it on a target that lacks something: without the tasks that need it. A group of
   * which nothing is left goes, and so does one without the task that was to end it.
   *
   * @param missing what the target does not offer
   */
  public Challenge without(Set<Feature> missing) {
    return with(schedule.stream().flatMap(item -> offered(item, missing)).toList());
  }

  private static Stream<ScheduleItem> offered(ScheduleItem item, Set<Feature> missing) {
    List<Task> left =
        item.tasks().stream().filter(task -> Collections.disjoint(task.needs(), missing)).toList();
    if (left.size() == item.tasks().size()) {
      return Stream.of(item);
    }
    boolean stays =
        !left.isEmpty()
            && item instanceof Parallel group
            && (!(group.completedBy() instanceof CompletedBy.TaskNamed end)
                || left.stream().anyMatch(task -> task.name().equals(end.name())));
    return stays ? Stream.of(((Parallel) item).with(left)) : Stream.empty();
  }

  /** The same with nothing that ends it early. */
  public Challenge withoutStops() {
    return new Challenge(
        name, description, isDefault, meta, preparedBy, schedule, about, List.of());
  }

  /** The same for {@code --test-mode}: every task is cut short. */
  public Challenge inTestMode() {
    return with(schedule.stream().map(ScheduleItem::inTestMode).toList());
  }
}
