package io.esbench.track;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One task of a challenge under another load, by time; what stands before and after it is left out,
 * or all but the set-up, and what runs beside it goes on as the track says. Nothing ends it early.
 *
 * @param task name
 * @param clients of the task
 * @param target of the task, or null: unthrottled
 * @param warmup of all tasks that run
 * @param measured measured phase of all tasks that run
 * @param afterSetUp whether indices, templates and the like that the challenge makes before the
 *     task are made first
 */
public record TaskLoad(
    String task,
    int clients,
    @Nullable Throughput target,
    Duration warmup,
    Duration measured,
    boolean afterSetUp) {
  private static final String LOOPED = "\"looped\"";

  /** Types of operations that make or clear away what others need. */
  private static final Pattern SET_UP = Pattern.compile("(create|delete|put)-.*|cluster-health");

  /** Without set-up. */
  public TaskLoad(
      String task, int clients, @Nullable Throughput target, Duration warmup, Duration measured) {
    this(task, clients, target, warmup, measured, false);
  }

  /** The same with the set-up before it. */
  public TaskLoad withSetUp() {
    return new TaskLoad(task, clients, target, warmup, measured, true);
  }

  /**
   * The challenge as that one step.
   *
   * @throws UsageException if it has no such task
   */
  public Challenge applied(Challenge challenge) {
    ScheduleItem item = itemOf(challenge, task);
    List<ScheduleItem> schedule = new ArrayList<>(afterSetUp ? setUp(challenge, item) : List.of());
    if (item instanceof Parallel group) {
      List<Task> tasks = group.tasks().stream().map(this::changed).toList();
      schedule.add(new Parallel(tasks, null, new CompletedBy.All()));
    } else {
      schedule.add(changed((Task) item));
    }
    return challenge.with(schedule).withoutStops();
  }

  private static List<ScheduleItem> setUp(Challenge challenge, ScheduleItem until) {
    return challenge.schedule().subList(0, challenge.schedule().indexOf(until)).stream()
        .filter(
            item ->
                item instanceof Task single && SET_UP.matcher(single.operation().type()).matches())
        .toList();
  }

  /**
   * The item of a schedule that is or holds a task.
   *
   * @throws UsageException with the nearest name if there is none
   */
  public static ScheduleItem itemOf(Challenge challenge, String task) {
    return challenge.schedule().stream()
        .filter(item -> item.tasks().stream().anyMatch(each -> each.name().equals(task)))
        .findFirst()
        .orElseThrow(
            () -> {
              List<String> names = challenge.tasks().stream().map(Task::name).toList();
              return new UsageException(
                  "challenge '%s' has no task '%s'%s; its tasks are: %s"
                      .formatted(
                          challenge.name(),
                          task,
                          DidYouMean.suffix(task, names),
                          String.join(", ", names)));
            });
  }

  private Task changed(Task other) {
    boolean mine = other.name().equals(task);
    return new Task(
        other.name(),
        endless(other.operation()),
        mine ? clients : other.clients(),
        new Bounds.TimePeriod(warmup, measured),
        mine ? target : other.target(),
        other.schedule(),
        null,
        other.tags(),
        other.meta(),
        other.nonFatalErrors(),
        other.needs(),
        other.raw(),
        other.where());
  }

  /** Bulks begin their corpus again, for it may be shorter than the time. */
  private static Operation endless(Operation operation) {
    String params = operation.params().text();
    if (!operation.type().equals("bulk") || params.contains(LOOPED)) {
      return operation;
    }
    String rest = params.strip().substring(1).strip();
    return operation.with(
        new RawJson("{" + LOOPED + ":true" + (rest.equals("}") ? "" : ",") + rest));
  }
}
