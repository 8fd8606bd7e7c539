package io.esbench.race;

import io.esbench.result.ClusterMoment;
import io.esbench.result.ClusterTrace;
import io.esbench.result.ConditionMet;
import io.esbench.result.LiveTask;
import io.esbench.time.NanoTime;
import io.esbench.track.Challenge;
import io.esbench.track.ScheduleItem;
import io.esbench.track.StopCondition;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
  private final List<String> lastTasks;
  private final NanoTime time;
  private final long originNanos;
  private final Progress progress;
  private final RecentCpu recent;
  private final Map<StopCondition, Double> measuredSince = new HashMap<>();
  private final Set<StopCondition> judged = new HashSet<>();

  /** Those that were met, with the tasks that ran then. */
  private final Map<StopCondition, List<String>> over = new LinkedHashMap<>();

  private final Map<String, ConditionMet> met = new HashMap<>();
  private final List<String> untold = new ArrayList<>();

  /**
   * Those of a challenge that are about tasks it has.
   *
   * @param originNanos start of the race
   */
  StopConditions(Challenge challenge, NanoTime time, long originNanos, Progress progress) {
    List<String> tasks = names(challenge.tasks());
    List<ScheduleItem> schedule = challenge.schedule();
    this.lastTasks =
        schedule.isEmpty() ? List.of() : names(schedule.get(schedule.size() - 1).tasks());
    this.conditions =
        challenge.stops().stream()
            .filter(stop -> tasks.stream().anyMatch(stop::concerns))
            .map(stop -> among(stop, tasks))
            .toList();
    this.time = time;
    this.originNanos = originNanos;
    this.progress = progress;
    this.recent =
        new RecentCpu(
            conditions.stream().mapToDouble(StopConditions::windowSeconds).max().orElse(0));
  }

  private static List<String> names(List<Task> tasks) {
    return tasks.stream().map(Task::name).toList();
  }

  /** Without the tasks that a filter took. */
  private static StopCondition among(StopCondition stop, List<String> tasks) {
    return new StopCondition(
        stop.text(),
        stop.share(),
        stop.window(),
        stop.tasks().stream().filter(tasks::contains).toList());
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

  /**
   * Names of the tasks that have done enough, be they running or not begun. Says nothing, so that
   * no display delays their end; {@link #tell} does.
   */
  synchronized Set<String> enough(List<LiveTask> live) {
    Set<String> ended = new HashSet<>();
    for (StopCondition condition : conditions) {
      List<LiveTask> concerned =
          live.stream().filter(task -> condition.concerns(task.task())).toList();
      Double mean = over.containsKey(condition) ? null : mean(condition, concerned);
      if (mean != null && condition.met(mean)) {
        meet(condition, concerned, mean);
        ended.addAll(condition.tasks());
      }
    }
    return ended;
  }

  /** Says which conditions were met since it was last called. */
  void tell() {
    List<String> lines;
    synchronized (this) {
      lines = List.copyOf(untold);
      untold.clear();
    }
    lines.forEach(progress::info);
  }

  /** Over the window, all of it after the warm-up of all tasks that it looks at; else null. */
  private @Nullable Double mean(StopCondition condition, List<LiveTask> concerned) {
    if (concerned.isEmpty() || concerned.stream().anyMatch(LiveTask::warmup)) {
      measuredSince.remove(condition);
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

  private void meet(StopCondition condition, List<LiveTask> concerned, double mean) {
    List<String> tasks = concerned.stream().map(LiveTask::task).toList();
    over.put(condition, tasks);
    ConditionMet.Ended ended = ended(condition, tasks);
    for (LiveTask task : concerned) {
      ConditionMet now =
          new ConditionMet(
              condition.text(),
              task.elapsedSeconds(),
              mean * HUNDRED,
              "%",
              windowSeconds(condition),
              ended);
      // What ended the task counts more than what would have let it run to its end.
      met.merge(
          task.task(), now, (old, other) -> old.ended() == ConditionMet.Ended.TASK ? old : other);
    }
    untold.add(
        String.format(
            Locale.ROOT,
            "%s: a data node used %.0f %% of its cores for %.0f s; %s",
            condition.text(),
            mean * HUNDRED,
            windowSeconds(condition),
            switch (ended) {
              case TASK -> "ending " + String.join(", ", condition.tasks());
              case SCHEDULE -> "what follows is not needed";
              case NOTHING -> "nothing follows in the schedule";
            }));
  }

  private ConditionMet.Ended ended(StopCondition condition, List<String> tasks) {
    if (!condition.ofSchedule()) {
      return ConditionMet.Ended.TASK;
    }
    return tasks.stream().anyMatch(lastTasks::contains)
        ? ConditionMet.Ended.NOTHING
        : ConditionMet.Ended.SCHEDULE;
  }

  /** The condition that a task met, or null. */
  synchronized @Nullable ConditionMet met(String task) {
    return met.get(task);
  }

  /** Whether what is left of the schedule is not needed. */
  synchronized boolean scheduleOver() {
    return over.keySet().stream().anyMatch(StopCondition::ofSchedule);
  }

  /** Whether any task was ended before its time. */
  synchronized boolean endedTasks() {
    return over.keySet().stream().anyMatch(condition -> !condition.ofSchedule());
  }

  /**
   * What a reader must know: tasks that were not needed, and conditions that could not be judged.
   *
   * @param begun tasks that were started
   * @param notNeeded tasks of the items that were left out
   * @param nodes what the watch has read
   */
  synchronized List<String> notes(List<String> begun, List<String> notNeeded, ClusterTrace nodes) {
    List<String> notes = new ArrayList<>();
    Set<String> left = new HashSet<>(notNeeded);
    over.forEach(
        (condition, tasks) -> {
          List<String> spared =
              condition.ofSchedule()
                  ? notNeeded
                  : condition.tasks().stream().filter(task -> !begun.contains(task)).toList();
          left.addAll(spared);
          if (!spared.isEmpty()) {
            notes.add(
                "Not needed, as %s was met in %s: %s"
                    .formatted(
                        condition.text(), String.join(", ", tasks), String.join(", ", spared)));
          }
        });
    conditions.stream()
        .filter(condition -> !judged.contains(condition))
        .filter(condition -> condition.ofSchedule() || !left.containsAll(condition.tasks()))
        .forEach(condition -> notes.add(neverJudged(condition, nodes)));
    return notes;
  }

  private static String neverJudged(StopCondition condition, ClusterTrace nodes) {
    boolean told = nodes.busiestDataNode(0, Double.MAX_VALUE) != null;
    String problem = nodes.problem().isEmpty() ? "" : " (" + nodes.problem() + ")";
    return "The stop condition '%s' of %s was never judged, so it ended nothing: %s"
        .formatted(
            condition.text(),
            condition.ofSchedule() ? "the challenge" : String.join(", ", condition.tasks()),
            told
                ? "nothing that it looks at was measured for its window of "
                    + condition.window().toSeconds()
                    + " s"
                : "the data nodes did not tell their CPU" + problem);
  }
}
