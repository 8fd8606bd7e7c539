package io.esbench.comparison;

import io.esbench.comparison.context.Context;
import io.esbench.comparison.context.ContextDifference;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs of the same thing: one race, or passes of it.
 *
 * @param label what the user calls it
 * @param runs at least one
 * @param remarks what was left out of it, and why
 */
public record RunGroup(String label, List<Run> runs, List<String> remarks) {
  public RunGroup {
    runs = List.copyOf(runs);
    remarks = List.copyOf(remarks);
    if (runs.isEmpty()) {
      throw new IllegalArgumentException("a group without a run");
    }
  }

  /** What is not the same in all of its runs. */
  public List<ContextDifference> differences() {
    return Context.differences(results(runs), List.of());
  }

  static List<RaceResult> results(List<Run> runs) {
    return runs.stream().map(Run::result).toList();
  }

  /** Names of those of its runs that another group has too, be it as a copy elsewhere. */
  List<String> shared(RunGroup other) {
    return runs.stream()
        .filter(run -> other.runs.stream().anyMatch(run::isOf))
        .map(Run::name)
        .distinct()
        .toList();
  }

  /** Names of the tasks of both, in the order in which they come first. */
  static Set<String> tasks(RunGroup one, RunGroup other) {
    return Stream.of(one, other)
        .flatMap(group -> group.runs().stream())
        .flatMap(run -> run.result().tasks().stream())
        .map(TaskResult::task)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Its runs by challenge, in the order in which they come first. */
  Map<String, List<Run>> byChallenge() {
    Map<String, List<Run>> all = new LinkedHashMap<>();
    for (Run run : runs) {
      all.computeIfAbsent(run.result().info().challenge(), name -> new ArrayList<>()).add(run);
    }
    return all;
  }

  /**
   * One race.
   *
   * @param name that tells it from the others, such as its path below the results directory
   * @param result its figures
   * @param curves finer percentiles of its tasks than the result has, by task; empty: there are
   *     none
   */
  public record Run(String name, RaceResult result, Map<String, TimeCurves> curves) {
    public Run {
      curves = Map.copyOf(curves);
    }

    /** Whether both are one race. */
    boolean isOf(Run other) {
      return result.info().equals(other.result.info()) || isSameImport(other);
    }

    /** One file that was imported twice, be it from another place or with other tags. */
    private boolean isSameImport(Run other) {
      RaceResult theirs = other.result;
      return result.imported()
          && theirs.imported()
          && result.info().started().equals(theirs.info().started())
          && result.tasks().equals(theirs.tasks())
          && result.clusterRows().equals(theirs.clusterRows());
    }

    /** Of a task, as fine as known; without points if it has no such task. */
    TimeCurves curvesOf(String task) {
      TimeCurves fine = curves.get(task);
      return fine != null
          ? fine
          : result.tasks().stream()
              .filter(each -> each.task().equals(task))
              .findFirst()
              .map(
                  each ->
                      new TimeCurves(each.latency().quantiles(), each.serviceTime().quantiles()))
              .orElse(TimeCurves.NONE);
    }

    /** Called by its race id, with the percentiles of the result alone. */
    public Run(RaceResult result) {
      this(result.info().raceId(), result, Map.of());
    }
  }
}
