package io.esbench.assessment;

import io.esbench.result.ContentionFinding;
import io.esbench.result.ContentionFinding.Ratio;
import io.esbench.result.TaskResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compares two tasks of a challenge: the same operation alone and beside other work. */
public final class Contention {
  private Contention() {}

  /**
   * Two tasks to be compared.
   *
   * @param challenge of both
   * @param alone name of the task that runs alone
   * @param beside name of the one beside other work
   */
  public record Pair(String challenge, String alone, String beside) {}

  /** One finding for each pair that has figures. */
  public static List<ContentionFinding> of(List<Pair> pairs, List<PassedRace> races) {
    return pairs.stream()
        .map(pair -> finding(pair.challenge, pair.alone, pair.beside, races))
        .filter(finding -> !finding.ratios().isEmpty())
        .toList();
  }

  private static ContentionFinding finding(
      String challenge, String alone, String beside, List<PassedRace> races) {
    List<PassedRace> own =
        races.stream().filter(race -> !race.cold() && race.challenge().equals(challenge)).toList();
    List<Ratio> ratios = new ArrayList<>();
    add(ratios, "p50 latency", own, alone, beside, task -> task.latency().at(50));
    add(ratios, "p90 latency", own, alone, beside, task -> task.latency().at(90));
    add(ratios, "p99 latency", own, alone, beside, task -> task.latency().at(99));
    return new ContentionFinding(challenge, alone, beside, ratios, mixed(own, alone, races));
  }

  private static void add(
      List<Ratio> ratios,
      String metric,
      List<PassedRace> races,
      String alone,
      String beside,
      Function<TaskResult, @Nullable Double> figure) {
    List<Double> quiet = new ArrayList<>();
    List<Double> busy = new ArrayList<>();
    List<Double> each = new ArrayList<>();
    for (PassedRace race : races) {
      Double one = value(race, alone, figure);
      Double other = value(race, beside, figure);
      if (one != null && other != null && one > 0) {
        quiet.add(one);
        busy.add(other);
        each.add(other / one);
      }
    }
    if (!each.isEmpty()) {
      ratios.add(
          new Ratio(
              metric,
              Median.of(quiet),
              Median.of(busy),
              Median.of(each),
              each.stream().min(Double::compare).orElseThrow(),
              each.stream().max(Double::compare).orElseThrow()));
    }
  }

  private static @Nullable Double value(
      PassedRace race, String name, Function<TaskResult, @Nullable Double> figure) {
    TaskResult task = Spreads.task(race, name);
    return task == null ? null : figure.apply(task);
  }

  /** The same operation in challenges that write into the index that is searched. */
  private static List<String> mixed(List<PassedRace> own, String alone, List<PassedRace> races) {
    TaskResult sample =
        own.stream()
            .map(race -> Spreads.task(race, alone))
            .filter(task -> task != null)
            .findFirst()
            .orElse(null);
    if (sample == null) {
      return List.of();
    }
    Set<String> lines = new LinkedHashSet<>();
    for (PassedRace race : races) {
      for (TaskResult task : race.result().tasks()) {
        boolean same = task.operation().equals(sample.operation());
        if (!race.cold() && same && besideWrites(race, task) && !own.contains(race)) {
          lines.add(race.challenge() + "\n" + task.task());
        }
      }
    }
    return lines.stream().map(line -> line(line, races)).toList();
  }

  /** Whether a bulk ran at the same time. */
  static boolean besideWrites(PassedRace race, TaskResult search) {
    return race.result().tasks().stream()
        .anyMatch(
            task ->
                task.operationType().equals("bulk")
                    && task.started().isBefore(end(search))
                    && search.started().isBefore(end(task)));
  }

  private static Instant end(TaskResult task) {
    return task.started().plusMillis((long) (task.seconds() * 1000));
  }

  private static String line(String names, List<PassedRace> races) {
    String challenge = names.substring(0, names.indexOf('\n'));
    String task = names.substring(names.indexOf('\n') + 1);
    List<PassedRace> own =
        races.stream().filter(race -> !race.cold() && race.challenge().equals(challenge)).toList();
    StringBuilder text = new StringBuilder(task + " of " + challenge + ":");
    for (int percentile : new int[] {50, 90, 99}) {
      List<Double> values = new ArrayList<>();
      for (PassedRace race : own) {
        Double value = value(race, task, result -> result.latency().at(percentile));
        if (value != null) {
          values.add(value);
        }
      }
      if (!values.isEmpty()) {
        text.append(String.format(Locale.ROOT, " p%d %.1f ms,", percentile, Median.of(values)));
      }
    }
    return text.substring(0, text.length() - 1);
  }
}
