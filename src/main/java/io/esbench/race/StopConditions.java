package io.esbench.race;

import io.esbench.result.ClusterMoment;
import io.esbench.result.ClusterTrace;
import io.esbench.result.ConditionMet;
import io.esbench.result.LiveTask;
import io.esbench.time.NanoTime;
import io.esbench.track.Challenge;
import io.esbench.track.StopCondition;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The stop conditions of a challenge while it runs. Told of readings by the watch of the nodes, of
 * steps by the race, and asked once a second by whoever can end tasks; any thread.
 */
final class StopConditions {
  private static final double SECOND = 1e9;
  private static final double HUNDRED = 100;

  private final List<StopCondition> conditions;
  private final NanoTime time;
  private final long originNanos;
  private final Progress progress;
  private final RecentCpu recent;
  private final Map<StopCondition, Double> measuredSince = new HashMap<>();
  private final Set<StopCondition> judged = new HashSet<>();
  private final Set<StopCondition> over = new HashSet<>();
  private final Map<String, ConditionMet> met = new HashMap<>();

  /**
   * Those of a challenge that are about tasks it has.
   *
   * @param originNanos start of the race
   */
  StopConditions(Challenge challenge, NanoTime time, long originNanos, Progress progress) {
    List<String> tasks = challenge.tasks().stream().map(Task::name).toList();
    this.conditions =
        challenge.stops().stream().filter(stop -> tasks.stream().anyMatch(stop::concerns)).toList();
    this.time = time;
    this.originNanos = originNanos;
    this.progress = progress;
    this.recent =
        new RecentCpu(
            conditions.stream().mapToDouble(StopConditions::windowSeconds).max().orElse(0));
  }

  private static double windowSeconds(StopCondition condition) {
    return condition.window().toMillis() / 1e3;
  }

  /** The nodes were read. */
  synchronized void read(ClusterMoment moment) {
    if (!conditions.isEmpty()) {
      recent.add(moment);
    }
  }

  /** Other tasks start: what was measured before says nothing about them. */
  synchronized void starts() {
    measuredSince.clear();
  }

  /** Names of the tasks that have done enough, of those that run. */
  Set<String> enough(List<LiveTask> live) {
    List<String> lines = new ArrayList<>();
    Set<String> ended = new HashSet<>();
    synchronized (this) {
      for (StopCondition condition : conditions) {
        List<LiveTask> concerned =
            live.stream().filter(task -> condition.concerns(task.task())).toList();
        Double mean = over.contains(condition) ? null : mean(condition, concerned);
        if (mean != null && condition.met(mean)) {
          lines.add(meet(condition, concerned, mean));
          concerned.stream()
              .map(LiveTask::task)
              .filter(condition.tasks()::contains)
              .forEach(ended::add);
        }
      }
    }
    lines.forEach(progress::info);
    return ended;
  }

  /** Over the window, all of it after the warm-up of all tasks that it looks at; else null. */
  private @Nullable Double mean(StopCondition condition, List<LiveTask> concerned) {
    if (concerned.isEmpty() || concerned.stream().anyMatch(LiveTask::warmup)) {
      return null;
    }
    double now = (time.nanos() - originNanos) / SECOND;
    double since = measuredSince.computeIfAbsent(condition, none -> now);
    Double mean = recent.busiest(since, windowSeconds(condition));
    if (mean != null) {
      judged.add(condition);
    }
    return mean;
  }

  private String meet(StopCondition condition, List<LiveTask> concerned, double mean) {
    over.add(condition);
    ConditionMet.Ended ended =
        condition.ofSchedule() ? ConditionMet.Ended.SCHEDULE : ConditionMet.Ended.TASK;
    for (LiveTask task : concerned) {
      met.putIfAbsent(
          task.task(),
          new ConditionMet(
              condition.text(),
              task.elapsedSeconds(),
              mean * HUNDRED,
              "%",
              windowSeconds(condition),
              ended));
    }
    return String.format(
        Locale.ROOT,
        "%s: a data node used %.0f %% of its cores for %.0f s; %s",
        condition.text(),
        mean * HUNDRED,
        windowSeconds(condition),
        condition.ofSchedule()
            ? "what follows is not needed"
            : "ending " + String.join(", ", condition.tasks()));
  }

  /** The condition that a task met, or null. */
  synchronized @Nullable ConditionMet met(String task) {
    return met.get(task);
  }

  /** Whether what is left of the schedule is not needed. */
  synchronized boolean scheduleOver() {
    return over.stream().anyMatch(StopCondition::ofSchedule);
  }

  /** Whether any task, or the schedule, was ended before its time. */
  synchronized boolean any() {
    return !over.isEmpty();
  }

  /**
   * What a reader must know: tasks that were not needed, and conditions that could not be judged.
   *
   * @param notNeeded tasks that were left out
   * @param nodes what the watch has read
   */
  synchronized List<String> notes(List<String> notNeeded, ClusterTrace nodes) {
    List<String> notes = new ArrayList<>();
    if (!notNeeded.isEmpty()) {
      met.forEach(
          (task, condition) -> {
            if (condition.ended() == ConditionMet.Ended.SCHEDULE && notes.isEmpty()) {
              notes.add(
                  "Not needed, as %s was met in %s: %s"
                      .formatted(condition.condition(), task, String.join(", ", notNeeded)));
            }
          });
    }
    boolean told = nodes.busiestDataNode(0, Double.MAX_VALUE) != null;
    String problem = nodes.problem().isEmpty() ? "" : " (" + nodes.problem() + ")";
    for (StopCondition condition : conditions) {
      if (!judged.contains(condition)) {
        notes.add(
            "The stop condition '%s' was never judged, so it ended nothing: %s"
                .formatted(
                    condition.text(),
                    told
                        ? "nothing that it looks at was measured for its window of "
                            + condition.window().toSeconds()
                            + " s"
                        : "the data nodes did not tell their CPU" + problem));
      }
    }
    return notes;
  }
}
