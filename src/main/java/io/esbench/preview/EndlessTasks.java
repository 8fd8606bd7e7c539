package io.esbench.preview;

import io.esbench.op.PreparedOperation;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.CompletedBy;
import io.esbench.track.Parallel;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the tasks of a challenge that nothing ends. */
public final class EndlessTasks {
  private final Map<Task, PreparedOperation> operations;

  /**
   * For a challenge.
   *
   * @param operations of its tasks, as far as they could be prepared
   */
  public EndlessTasks(Map<Task, PreparedOperation> operations) {
    this.operations = operations;
  }

  /** The tasks, in order, each with what is wrong and what to do. */
  public Map<Task, String> of(Challenge challenge) {
    Map<Task, String> endless = new LinkedHashMap<>();
    for (ScheduleItem item : challenge.schedule()) {
      if (item instanceof Parallel group) {
        of(group, endless);
      } else {
        item.tasks().forEach(task -> add(task, "", endless));
      }
    }
    return endless;
  }

  /** A group without the task that it names, since the user left it out, waits for all. */
  private void of(Parallel group, Map<Task, String> endless) {
    List<Task> deciding = group.tasks();
    String role = "";
    if (group.completedBy() instanceof CompletedBy.TaskNamed named) {
      List<Task> completing =
          deciding.stream().filter(task -> task.name().equals(named.name())).toList();
      if (!completing.isEmpty()) {
        role = ", so the parallel group that it completes never ends";
        deciding = completing;
      }
    }
    boolean any = group.completedBy() instanceof CompletedBy.AnyTask;
    if (any && deciding.stream().anyMatch(task -> why(task) == null)) {
      return;
    }
    for (Task task : deciding) {
      add(task, role, endless);
    }
  }

  private void add(Task task, String role, Map<Task, String> endless) {
    String why = why(task);
    if (why != null) {
      endless.put(task, "task '" + task.name() + "' " + why.formatted(role));
    }
  }

  private @Nullable String why(Task task) {
    PreparedOperation operation = operations.get(task);
    if (operation == null || operation.finite()) {
      return null;
    }
    if (task.bounds() instanceof Bounds.TimePeriod period && period.measured() == null) {
      return "never ends%s: it has a 'warmup-time-period' only; add a 'time-period'";
    }
    boolean loops = task.operation().type().equals("bulk");
    return loops && task.bounds() instanceof Bounds.Exhaustion
        ? "sends bulks without end%s: Rally never ends it, esbench sends one bulk per client; add a"
            + " 'time-period' or 'iterations'"
        : null;
  }
}
