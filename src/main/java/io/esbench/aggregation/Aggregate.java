package io.esbench.aggregation;

import io.esbench.assessment.PassedRace;
import io.esbench.assessment.Spreads;
import io.esbench.comparison.RunGroup;
import io.esbench.comparison.claim.Medians;
import io.esbench.comparison.context.ContextDifference;
import io.esbench.diagnosis.LadderFindings;
import io.esbench.fault.UsageException;
import io.esbench.metrics.StoredTimes;
import io.esbench.metrics.StoredTimes.Times;
import io.esbench.result.ClusterTrace;
import io.esbench.result.LoadCeiling;
import io.esbench.result.MetricRow;
import io.esbench.result.Pooled;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.Requests;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Several races of the same thing as one result.
 *
 * @param result its figures
 * @param times pooled histograms of the tasks that have rows, by name
 */
public record Aggregate(RaceResult result, Map<String, StoredTimes> times) {
  /** What may differ without making another thing of it; it is noted. */
  private static final Set<String> HARMLESS =
      Set.of("esbench version", "Java of the load generator", "machine of the load generator");

  private static final String NOTHING_LOST = "times pooled = requests that succeeded";

  public Aggregate {
    times = Map.copyOf(times);
  }

  /**
   * Pools races.
   *
   * @param races at least one
   * @param name of the new result
   * @throws UsageException if they are not of the same thing, are pooled already, not usable, or
   *     lack histograms
   */
  public static Aggregate of(List<KeptRace> races, Name name) {
    races.forEach(Aggregate::requireUsable);
    List<RaceResult> results = races.stream().map(KeptRace::result).toList();
    List<ContextDifference> differences = differences(results);
    requireSame(results, differences);
    List<String> ids = races.stream().map(KeptRace::name).toList();
    Map<String, StoredTimes> times = new LinkedHashMap<>();
    List<TaskResult> tasks = new ArrayList<>();
    for (TaskResult task : results.get(0).tasks()) {
      StoredTimes pooled = pooled(races, task);
      List<TaskResult> parts = results.stream().map(race -> part(race, task.task())).toList();
      tasks.add(PooledTask.of(parts, pooled, ids));
      if (task.inReport()) {
        times.put(task.task(), pooled);
      }
    }
    return new Aggregate(result(results, name, ids, tasks, differences), times);
  }

  /** Whether no time was lost in pooling, so that its percentiles are those of all requests. */
  public boolean sound() {
    return result.selfChecks().stream()
        .noneMatch(check -> check.name().equals(NOTHING_LOST) && !check.passed());
  }

  /**
   * What to call it.
   *
   * @param raceId name of its directory
   * @param userTags tags of the user, beside those that all races have
   * @param commandLine masked
   */
  public record Name(String raceId, Map<String, String> userTags, List<String> commandLine) {}

  private static RaceResult result(
      List<RaceResult> results,
      Name name,
      List<String> ids,
      List<TaskResult> tasks,
      List<ContextDifference> differences) {
    RaceResult first = results.get(0);
    List<PassedRace> passes = results.stream().map(race -> new PassedRace(1, false, race)).toList();
    return new RaceResult(
        PooledInfo.of(results, name),
        RaceStatus.COMPLETE,
        "",
        first.target(),
        first.generator(),
        LoadCeiling.notCalibrated("the races have their own"),
        results.stream().flatMap(race -> race.preparation().stream()).distinct().toList(),
        tasks,
        clusterRows(results),
        List.of(),
        ClusterTrace.none("the races have their own"),
        List.of(),
        List.of(),
        checks(results, ids, tasks),
        LadderFindings.pooled(results, tasks),
        PooledInfo.notes(results, ids, differences),
        new Pooled(ids, Spreads.of(passes)),
        null);
  }

  private static List<MetricRow> clusterRows(List<RaceResult> results) {
    return results.get(0).clusterRows().stream().map(row -> clusterRow(row, results)).toList();
  }

  private static MetricRow clusterRow(MetricRow row, List<RaceResult> results) {
    double[] values =
        results.stream()
            .flatMap(race -> race.clusterRows().stream())
            .filter(each -> each.metric().equals(row.metric()) && each.task().equals(row.task()))
            .map(MetricRow::value)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray();
    Double median = values.length == 0 ? null : Medians.of(values);
    boolean whole = median == null || median % 1 == 0;
    return new MetricRow(
        row.metric(), row.task(), median, row.integral() && whole, row.unit(), row.note());
  }

  /** Checks of the races that failed, and one that nothing was lost in pooling. */
  private static List<SelfCheck> checks(
      List<RaceResult> results, List<String> ids, List<TaskResult> tasks) {
    List<SelfCheck> checks = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      String race = ids.get(i) + ": ";
      results.get(i).selfChecks().stream()
          .filter(check -> !check.passed())
          .forEach(check -> checks.add(new SelfCheck(race + check.name(), false, check.detail())));
    }
    List<TaskResult> reported = tasks.stream().filter(TaskResult::inReport).toList();
    long times = reported.stream().mapToLong(task -> task.latency().count()).sum();
    long requests = reported.stream().mapToLong(task -> task.requests().succeeded()).sum();
    checks.add(
        new SelfCheck(
            NOTHING_LOST, times == requests, times + " times, " + requests + " requests"));
    return checks;
  }

  private static StoredTimes pooled(List<KeptRace> races, TaskResult task) {
    StoredTimes sum = StoredTimes.EMPTY;
    for (KeptRace race : races) {
      StoredTimes times = race.times().get(task.task());
      // An imported race tells figures of a task without having counted its requests.
      Requests requests = part(race.result(), task.task()).requests();
      boolean some = (requests.told() != null || requests.succeeded() > 0) && task.inReport();
      boolean none = times == null || times.distribution(Times.SERVICE, 0).count() == 0;
      if (none && some) {
        throw new UsageException(
            "race '%s' has no histograms of task '%s' beside its result, so its percentiles cannot be pooled; give races with their .hlog files"
                .formatted(race.name(), task.task()));
      }
      sum = times == null ? sum : sum.plus(times);
    }
    return sum;
  }

  private static void requireUsable(KeptRace race) {
    RaceResult result = race.result();
    if (result.pooled() != null) {
      throw new UsageException(
          "'%s' is pooled from several races, which would count twice; give these races instead: %s"
              .formatted(race.name(), String.join(", ", result.pooled().races())));
    }
    if (!result.usable()) {
      throw new UsageException(
          "race '%s' did not run to a usable end (%s); leave it out"
              .formatted(
                  race.name(),
                  result.statusReason().isEmpty() ? result.status() : result.statusReason()));
    }
  }

  private static List<ContextDifference> differences(List<RaceResult> results) {
    List<RunGroup.Run> runs = results.stream().map(RunGroup.Run::new).toList();
    List<ContextDifference> differences =
        new ArrayList<>(new RunGroup("races", runs, List.of()).differences());
    List<String> tasks =
        results.stream()
            .map(
                race ->
                    race.tasks().stream().map(TaskResult::task).collect(Collectors.joining(", ")))
            .distinct()
            .toList();
    if (tasks.size() > 1) {
      differences.add(new ContextDifference("tasks", String.join(" / ", tasks), ""));
    }
    return differences;
  }

  private static void requireSame(List<RaceResult> results, List<ContextDifference> differences) {
    String found =
        differences.stream()
            .filter(each -> !HARMLESS.contains(each.what()))
            .map(each -> each.what() + ": " + each.baseline())
            .collect(Collectors.joining("; "));
    if (!found.isEmpty()) {
      throw new UsageException(
          "these "
              + results.size()
              + " races are not of the same thing, they differ in "
              + found
              + "; aggregate races of one track, challenge and set of parameters");
    }
  }

  private static TaskResult part(RaceResult race, String task) {
    return race.tasks().stream()
        .filter(each -> each.task().equals(task))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no task " + task));
  }
}
