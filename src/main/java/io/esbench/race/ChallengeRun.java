package io.esbench.race;

import io.esbench.driver.Cancellation;
import io.esbench.driver.LoadGenerator;
import io.esbench.driver.StepEnd;
import io.esbench.driver.StepListener;
import io.esbench.driver.StepStats;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.TaskStats;
import io.esbench.metrics.TaskSummary;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Assignment;
import io.esbench.plan.Planner;
import io.esbench.plan.Slice;
import io.esbench.plan.Step;
import io.esbench.result.ConditionMet;
import io.esbench.result.TaskMeta;
import io.esbench.result.TaskResult;
import io.esbench.time.WallClock;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Runs the steps of one challenge one after another. */
final class ChallengeRun {
  /**
   * A task that was started.
   *
   * @param result its figures
   * @param stats the histograms behind them
   */
  record Recorded(TaskResult result, TaskStats stats) {}

  /**
   * How far it got.
   *
   * @param tasks in schedule order
   * @param end why the last step ended
   * @param message the failure that ended it, or null
   * @param notNeeded tasks that were left out as a stop condition was met
   */
  record Ended(
      List<Recorded> tasks, StepEnd end, @Nullable String message, List<String> notNeeded) {
    Ended {
      tasks = List.copyOf(tasks);
      notNeeded = List.copyOf(notNeeded);
    }

    Ended(List<Recorded> tasks, StepEnd end, @Nullable String message) {
      this(tasks, end, message, List.of());
    }

    List<TaskResult> results() {
      return tasks.stream().map(Recorded::result).toList();
    }
  }

  /** Hears of the steps, too; see {@link StepListener} for what happens inside them. */
  interface Listener extends StepListener {
    /** These tasks are about to start, each with the load that is asked of it. */
    default void starts(List<TaskLabel> tasks, List<Offer> offers) {}

    /** The stop condition that a task met, or null. */
    default @Nullable ConditionMet met(String task) {
      return null;
    }

    /** Whether the steps that follow are not needed. */
    default boolean scheduleOver() {
      return false;
    }

    /** They have ended, as far as they were started. */
    default void ended(List<TaskResult> results) {}
  }

  private final LoadGenerator driver;
  private final WallClock clock;
  private final Progress progress;
  private final Function<Task, TaskMeta> meta;
  private final UnaryOperator<String> hiding;

  /**
   * Runs challenges.
   *
   * @param meta what of a task's free data may be in its result
   * @param hiding takes secrets out of messages of failed requests, which quote paths
   */
  ChallengeRun(
      LoadGenerator driver,
      WallClock clock,
      Progress progress,
      Function<Task, TaskMeta> meta,
      UnaryOperator<String> hiding) {
    this.driver = driver;
    this.clock = clock;
    this.progress = progress;
    this.meta = meta;
    this.hiding = hiding;
  }

  /** Runs until the end, a failure that ends the race, or the cancellation. */
  Ended run(PreparedChallenge challenge, Cancellation cancellation, Listener listener) {
    List<Recorded> tasks = new ArrayList<>();
    List<Step> steps = Planner.plan(challenge.challenge(), Slice.WHOLE).steps();
    for (Step step : steps) {
      if (cancellation.requested()) {
        return new Ended(tasks, StepEnd.CANCELLED, null);
      }
      if (listener.scheduleOver()) {
        return new Ended(
            tasks, StepEnd.COMPLETED, null, names(steps.subList(step.id(), steps.size())));
      }
      List<Task> stepTasks = step.assignments().stream().map(Assignment::task).toList();
      for (Task task : stepTasks) {
        progress.info(Announcement.of(task, challenge.operation(task)));
      }
      listener.starts(
          stepTasks.stream().map(task -> label(task, challenge.operation(task))).toList(),
          stepTasks.stream().map(task -> offer(task, challenge)).toList());
      StepStats stats = driver.run(step, challenge.of(stepTasks), cancellation, listener);
      progress.settle();
      List<Recorded> recorded = recorded(step, stats, challenge, listener);
      tasks.addAll(recorded);
      listener.ended(recorded.stream().map(Recorded::result).toList());
      if (stats.end() != StepEnd.COMPLETED) {
        String message = stats.message();
        return new Ended(tasks, stats.end(), message == null ? null : hiding.apply(message));
      }
    }
    return new Ended(tasks, StepEnd.COMPLETED, null);
  }

  private static List<String> names(List<Step> steps) {
    return steps.stream()
        .flatMap(step -> step.assignments().stream())
        .map(assignment -> assignment.task().name())
        .toList();
  }

  private List<Recorded> recorded(
      Step step, StepStats stats, PreparedChallenge challenge, Listener listener) {
    List<Recorded> recorded = new ArrayList<>();
    for (int i = 0; i < step.assignments().size(); i++) {
      Task task = step.assignments().get(i).task();
      TaskStats found = stats.tasks().get(i);
      if (found.started()) {
        TaskLabel label = label(task, challenge.operation(task));
        TaskResult result =
            TaskSummary.of(label, offer(task, challenge), clock.at(found.startNanos()), found);
        recorded.add(new Recorded(result.saying(hiding).meeting(listener.met(task.name())), found));
      }
    }
    return recorded;
  }

  private static Offer offer(Task task, PreparedChallenge challenge) {
    String unit = challenge.operation(task).unit();
    Throughput target = task.target();
    if (target != null) {
      return Offer.of(unit, target.perSecond(), target.unit());
    }
    return challenge.pacers().paces(task) ? Offer.scheduled(unit) : Offer.unthrottled(unit);
  }

  private TaskLabel label(Task task, PreparedOperation operation) {
    return new TaskLabel(
        task.name(),
        task.operation().name(),
        task.operation().type(),
        task.clients(),
        operation.inReport(),
        meta.apply(task));
  }
}
