package io.esbench.track.load;

import io.esbench.fault.DidYouMean;
import io.esbench.track.CompletedBy;
import io.esbench.track.Parallel;
import io.esbench.track.ScheduleItem;
import io.esbench.track.StopCondition;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the schedule of a challenge. */
final class ScheduleReader {
  private final TaskReader tasks;

  ScheduleReader(TaskReader tasks) {
    this.tasks = tasks;
  }

  /**
   * A schedule and what ends its tasks early.
   *
   * @param items in order
   * @param stops of its tasks and groups
   */
  record Read(List<ScheduleItem> items, List<StopCondition> stops) {
    /** The same with what ends the schedule itself. */
    Read and(@Nullable StopCondition whole) {
      return whole == null
          ? this
          : new Read(items, Stream.concat(stops.stream(), Stream.of(whole)).toList());
    }
  }

  /**
   * The items of the member {@code schedule}.
   *
   * @param meta of everything around
   */
  Read read(Element challenge, Meta meta) {
    if (!challenge.has("schedule")) {
      challenge.missing("schedule", "it must be an array of tasks");
    }
    List<ScheduleItem> schedule = new ArrayList<>();
    List<StopCondition> stops = new ArrayList<>();
    Map<String, Task> seen = new HashMap<>();
    Surroundings around = new Surroundings(Limits.NONE, meta, Needs.NONE.with(challenge), stops);
    for (Element item : challenge.items("schedule")) {
      if (item.isObject()) {
        ScheduleItem read = item.has("parallel") ? group(item, around) : task(item, around);
        schedule.add(read);
        read.tasks().forEach(task -> checkName(item, task, seen.putIfAbsent(task.name(), task)));
      }
    }
    return new Read(schedule, stops);
  }

  /** What holds for everything inside, and where conditions are collected. */
  private record Surroundings(Limits limits, Meta meta, Needs needs, List<StopCondition> stops) {}

  private Task task(Element item, Surroundings around) {
    Task task = tasks.read(item, around.limits(), around.meta(), around.needs());
    add(around.stops(), StopReader.read(item, List.of(task.name())));
    return task;
  }

  private static void add(List<StopCondition> stops, @Nullable StopCondition stop) {
    if (stop != null) {
      stops.add(stop);
    }
  }

  private static void checkName(Element item, Task task, @Nullable Task twin) {
    if (twin != null) {
      item.fault(
          task.where(),
          "a task named '%s' is there already at %s; give each its own 'name'"
              .formatted(twin.name(), twin.where()));
    }
  }

  private ScheduleItem group(Element item, Surroundings around) {
    Vocabulary.ITEM.check(item);
    Element group = item.member("parallel");
    if (!group.isObject()) {
      return new Parallel(List.of(), null, new CompletedBy.All());
    }
    Vocabulary.GROUP.check(group);
    if (!group.has("tasks")) {
      group.missing("tasks", "it must be an array of tasks");
    }
    Surroundings inside =
        new Surroundings(
            Limits.read(group, Limits.NONE),
            around.meta(),
            around.needs().with(group),
            around.stops());
    List<Task> children = new ArrayList<>();
    for (Element child : group.items("tasks")) {
      if (child.isObject()) {
        children.add(child(child, inside));
      }
    }
    add(around.stops(), StopReader.read(group, children.stream().map(Task::name).toList()));
    Long clients = group.whole("clients", 1, TaskReader.MOST_CLIENTS);
    return new Parallel(
        children, clients == null ? null : clients.intValue(), completion(group, children));
  }

  private Task child(Element child, Surroundings around) {
    if (child.has("parallel")) {
      child.fault("parallel", "a parallel group cannot be inside another one");
    }
    if (child.has("ramp-up-time-period")
        && !Objects.equals(
            Limits.read(child, around.limits()).rampUp(), around.limits().rampUp())) {
      child.fault(
          "ramp-up-time-period", "must be the same as that of the parallel group; set it there");
    }
    return task(child, around);
  }

  private static CompletedBy completion(Element group, List<Task> children) {
    String key = "completed-by";
    String name = group.text(key);
    if (name == null) {
      return new CompletedBy.All();
    }
    if (name.equals("any")) {
      return new CompletedBy.AnyTask();
    }
    List<String> names = children.stream().map(Task::name).toList();
    long matches = names.stream().filter(name::equals).count();
    if (matches == 0) {
      group.fault(
          key,
          "no task of the group is named '%s'%s (tasks: %s; or 'any')"
              .formatted(name, DidYouMean.suffix(name, names), String.join(", ", names)));
    } else if (matches > 1) {
      group.fault(key, matches + " tasks of the group are named '" + name + "'");
    }
    return new CompletedBy.TaskNamed(name);
  }
}
