package io.esbench.assessment;

import io.esbench.result.SpreadRow;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The figures of each task over the passes. */
public final class Spreads {
  private static final String MILLIS = "ms";

  /** In the order of reports. */
  private static final Map<String, Function<TaskResult, @Nullable Double>> METRICS = metrics();

  private Spreads() {}

  private static Map<String, Function<TaskResult, @Nullable Double>> metrics() {
    Map<String, Function<TaskResult, @Nullable Double>> metrics = new LinkedHashMap<>();
    metrics.put("mean throughput", task -> task.throughput().mean());
    metrics.put("p50 latency", task -> task.latency().at(50));
    metrics.put("p90 latency", task -> task.latency().at(90));
    metrics.put("p99 latency", task -> task.latency().at(99));
    metrics.put("p50 service time", task -> task.serviceTime().at(50));
    metrics.put("p99 service time", task -> task.serviceTime().at(99));
    metrics.put("error rate", task -> 100 * task.requests().errorRate());
    return metrics;
  }

  /** Of all tasks that are in reports, in the order in which they ran first. */
  public static List<SpreadRow> of(List<PassedRace> races) {
    List<SpreadRow> rows = new ArrayList<>();
    Set<String> challenges = new LinkedHashSet<>();
    races.forEach(race -> challenges.add(race.challenge()));
    for (String challenge : challenges) {
      List<PassedRace> own =
          races.stream().filter(race -> race.challenge().equals(challenge)).toList();
      Set<String> tasks = new LinkedHashSet<>();
      own.forEach(
          race ->
              race.result().tasks().stream()
                  .filter(TaskResult::inReport)
                  .forEach(task -> tasks.add(task.task())));
      tasks.forEach(task -> rows.addAll(rows(challenge, task, own)));
    }
    return rows;
  }

  private static List<SpreadRow> rows(String challenge, String task, List<PassedRace> races) {
    List<SpreadRow> rows = new ArrayList<>();
    METRICS.forEach(
        (metric, figure) -> {
          Double cold = null;
          String unit = "";
          List<Double> passes = new ArrayList<>();
          for (PassedRace race : races) {
            TaskResult result = task(race, task);
            Double value = result == null ? null : figure.apply(result);
            if (result != null) {
              unit = unit(metric, result);
            }
            if (race.cold()) {
              cold = value;
            } else if (value != null) {
              passes.add(value);
            }
          }
          if (cold != null || !passes.isEmpty()) {
            rows.add(row(challenge, task, metric, unit, cold, passes));
          }
        });
    return rows;
  }

  private static SpreadRow row(
      String challenge,
      String task,
      String metric,
      String unit,
      @Nullable Double cold,
      List<Double> passes) {
    Double median = passes.isEmpty() ? null : Median.of(passes);
    Double noise = null;
    if (median != null && median != 0 && passes.size() > 1) {
      double least = passes.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
      double most = passes.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
      noise = (most - least) / median;
    }
    return new SpreadRow(challenge, task, metric, unit, cold, passes, median, noise);
  }

  private static String unit(String metric, TaskResult task) {
    return switch (metric) {
      case "mean throughput" -> task.throughput().unit();
      case "error rate" -> "%";
      default -> MILLIS;
    };
  }

  static @Nullable TaskResult task(PassedRace race, String name) {
    return race.result().tasks().stream()
        .filter(task -> task.task().equals(name))
        .findFirst()
        .orElse(null);
  }
}
