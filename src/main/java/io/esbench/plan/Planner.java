package io.esbench.plan;

import io.esbench.track.Challenge;
import io.esbench.track.CompletedBy;
import io.esbench.track.Parallel;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.List;

/** Pure: makes a plan of a challenge. */
public final class Planner {
  private Planner() {}

  /**
   * One step per item of the schedule, with the clients of this slice. A task of which the slice
   * has no client is left out; the step remains, as a join point.
   */
  public static RacePlan plan(Challenge challenge, Slice slice) {
    List<Step> steps = new ArrayList<>();
    for (ScheduleItem item : challenge.schedule()) {
      steps.add(step(steps.size(), item, slice));
    }
    return new RacePlan(steps);
  }

  private static Step step(int id, ScheduleItem item, Slice slice) {
    List<Assignment> assignments = new ArrayList<>();
    int clients = 0;
    for (Task task : item.tasks()) {
      int first = share(task.clients(), slice.index(), slice.of());
      int own = share(task.clients(), slice.index() + 1, slice.of()) - first;
      if (own > 0) {
        assignments.add(new Assignment(task, first, own, task.clients()));
        clients += own;
      }
    }
    return new Step(id, assignments, completion(item), cap(item, slice, clients));
  }

  /** Part of a number that the slices before the given one have. */
  private static int share(int clients, int slices, int of) {
    return (int) ((long) clients * slices / of);
  }

  private static int cap(ScheduleItem item, Slice slice, int clients) {
    if (item instanceof Parallel group && group.clients() != null) {
      int all = group.clients();
      int own = share(all, slice.index() + 1, slice.of()) - share(all, slice.index(), slice.of());
      return Math.max(1, Math.min(own, clients));
    }
    return Math.max(1, clients);
  }

  /** A completing task that filters have removed leaves the group to end with its last task. */
  private static CompletedBy completion(ScheduleItem item) {
    if (!(item instanceof Parallel group)) {
      return new CompletedBy.All();
    }
    if (group.completedBy() instanceof CompletedBy.TaskNamed named
        && group.tasks().stream().noneMatch(task -> task.name().equals(named.name()))) {
      return new CompletedBy.All();
    }
    return group.completedBy();
  }
}
