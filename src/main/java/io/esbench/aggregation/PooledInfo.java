package io.esbench.aggregation;

import io.esbench.comparison.context.ContextDifference;
import io.esbench.diagnosis.LadderFindings;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What several races together are called, and what has to be said of them. */
final class PooledInfo {
  private PooledInfo() {}

  /** Of races of the same thing. */
  static RaceInfo of(List<RaceResult> results, Aggregate.Name name) {
    RaceInfo first = results.get(0).info();
    Stream<Instant> starts = results.stream().map(race -> race.info().started());
    Stream<Instant> ends = results.stream().map(race -> race.info().ended());
    return new RaceInfo(
        name.raceId(),
        first.track(),
        first.challenge(),
        first.trackParams(),
        tags(results, name.userTags()),
        name.commandLine(),
        starts.min(Comparator.naturalOrder()).orElseThrow(),
        ends.max(Comparator.naturalOrder()).orElseThrow(),
        results.stream()
            .map(race -> race.info().trackHash())
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null),
        first.corpora(),
        first.plugins());
  }

  /** Those that all races have in common, and what the user adds. */
  private static Map<String, String> tags(List<RaceResult> results, Map<String, String> more) {
    Map<String, String> tags = new LinkedHashMap<>(results.get(0).info().userTags());
    results.forEach(race -> tags.entrySet().retainAll(race.info().userTags().entrySet()));
    tags.putAll(more);
    return tags;
  }

  /** What a reader must know. */
  static List<String> notes(
      List<RaceResult> results, List<String> ids, List<ContextDifference> differences) {
    Set<String> notes = new LinkedHashSet<>();
    notes.add("Pooled from " + ids.size() + " races: " + String.join(", ", ids));
    notes.add("Seconds, items of composites and the load generator's use are in the races only");
    notes.add("Rows of the cluster are medians of the races");
    differences.forEach(
        each -> notes.add("The races differ in " + each.what() + ": " + each.baseline()));
    LadderFindings.ofSomeOnly(results)
        .forEach(each -> notes.add("Not all of the races have the ladder of " + each));
    String met = conditionsMet(results, ids);
    if (!met.isEmpty()) {
      notes.add("Stop conditions were met; the races alone tell when: " + met);
    }
    results.forEach(race -> notes.addAll(race.notes()));
    return List.copyOf(notes);
  }

  /** Each race meets them at another moment, so that a pooled task cannot tell when it did. */
  private static String conditionsMet(List<RaceResult> results, List<String> ids) {
    Map<String, List<String>> races = new LinkedHashMap<>();
    for (int i = 0; i < results.size(); i++) {
      for (TaskResult task : results.get(i).tasks()) {
        if (task.conditionMet() != null) {
          String what = task.task() + (task.endedEarly() ? " (ended early)" : "");
          races.computeIfAbsent(what, name -> new ArrayList<>()).add(ids.get(i));
        }
      }
    }
    return races.entrySet().stream()
        .map(entry -> entry.getKey() + " in " + String.join(", ", entry.getValue()))
        .collect(Collectors.joining("; "));
  }
}
