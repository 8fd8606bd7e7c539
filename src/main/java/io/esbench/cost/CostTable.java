package io.esbench.cost;

import io.esbench.comparison.RowFilter;
import io.esbench.comparison.claim.Medians;
import io.esbench.comparison.context.Context;
import io.esbench.comparison.context.ContextDifference;
import io.esbench.fault.UsageException;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.RaceResult;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What each task costs on each kind of cluster: price for an hour ÷ (rate × 3,600) × amount.
 *
 * @param rows by task, the cheapest cluster of each first
 * @param without clusters on which a task has no cost, and why
 */
public record CostTable(List<CostRow> rows, List<NoCost> without) {
  private static final double SECONDS = 3_600;

  public CostTable {
    rows = List.copyOf(rows);
    without = List.copyOf(without);
  }

  /**
   * Of all tasks that are wanted and that did anything in documents or operations. Others are
   * listed without a cost: those of the report always, the rest if they are asked for by name.
   *
   * @param filter its metrics do not matter
   * @throws UsageException if prices are in several currencies, there is no such task, or none of
   *     them has a cost
   */
  public static CostTable of(List<PricedRaces> clusters, RowFilter filter) {
    requireOneCurrency(clusters);
    filter.requireTasks(names(clusters));
    Set<Key> keys = keys(clusters, !filter.tasks().isEmpty());
    List<CostRow> rows = new ArrayList<>();
    List<NoCost> without = new ArrayList<>();
    for (Key key : keys) {
      if (filter.wantsTask(key.task)) {
        rows.addAll(rows(key, clusters));
        without.addAll(without(key, clusters));
      }
    }
    if (rows.isEmpty()) {
      throw new UsageException(
          "no task did work in documents or operations; give races that load or search"
              + without.stream()
                  .map(each -> "; " + each.task() + " of " + each.label() + ": " + each.reason())
                  .collect(Collectors.joining()));
    }
    return new CostTable(rows, without);
  }

  private static List<NoCost> without(Key key, List<PricedRaces> clusters) {
    return clusters.stream()
        .filter(cluster -> tasks(cluster, key).isEmpty())
        .map(
            cluster ->
                new NoCost(
                    key.challenge, key.task, cluster.label(), NoCost.reason(runs(key, cluster))))
        .toList();
  }

  /** Runs of a task, in whatever unit and whether reported or not. */
  private static List<TaskResult> runs(Key key, PricedRaces cluster) {
    return cluster.races().stream()
        .flatMap(race -> race.tasks().stream().filter(task -> key.names(race, task)))
        .toList();
  }

  private static List<CostRow> rows(Key key, List<PricedRaces> clusters) {
    List<CostRow> rows = new ArrayList<>();
    for (PricedRaces cluster : clusters) {
      List<TaskResult> tasks = tasks(cluster, key);
      if (!tasks.isEmpty()) {
        rows.add(row(key, cluster, tasks));
      }
    }
    String unlike = unlike(key, clusters);
    boolean judged = rows.size() > 1 && unlike.isEmpty() && free(key, clusters);
    double least = rows.stream().mapToDouble(CostRow::cost).min().orElse(0);
    return rows.stream()
        .map(row -> row.marked(judged && row.cost() == least, unlike))
        .sorted(Comparator.comparingDouble(CostRow::cost))
        .toList();
  }

  /** A rate that was asked for, or may have been, is nobody's best. */
  private static boolean free(Key key, List<PricedRaces> clusters) {
    return clusters.stream()
        .flatMap(cluster -> tasks(cluster, key).stream())
        .allMatch(task -> task.load().verdict() == RateVerdict.UNTHROTTLED);
  }

  /** What makes the work of the clusters another; the cheapest is then no better value. */
  private static String unlike(Key key, List<PricedRaces> clusters) {
    List<RaceResult> races =
        clusters.stream()
            .flatMap(cluster -> cluster.races().stream())
            .filter(race -> race.tasks().stream().anyMatch(task -> Key.of(race, task).equals(key)))
            .toList();
    return Context.differences(races, List.of()).stream()
        .filter(difference -> difference.ofWork(key.task))
        .map(ContextDifference::what)
        .collect(Collectors.joining(", "));
  }

  private static CostRow row(Key key, PricedRaces cluster, List<TaskResult> tasks) {
    double rate =
        Medians.of(tasks.stream().mapToDouble(each -> each.throughput().mean()).toArray());
    CostRow.Work work = work(key.unit, tasks.get(0).operationType());
    return new CostRow(
        key.challenge,
        key.task,
        cluster.label(),
        cluster.price().text(),
        cluster.price().currency(),
        tasks.size(),
        rate,
        key.unit,
        cluster.price().perHour() / (rate * SECONDS) * work.units(),
        work,
        false,
        caveat(tasks));
  }

  private static CostRow.Work work(String unit, String operationType) {
    if (unit.equals("docs/s")) {
      return CostRow.Work.MILLION_DOCUMENTS;
    }
    return operationType.contains("search")
        ? CostRow.Work.THOUSAND_SEARCHES
        : CostRow.Work.THOUSAND_OPERATIONS;
  }

  /** A rate that was asked for says what was bought, not what could have been had. */
  private static String caveat(List<TaskResult> tasks) {
    Set<String> caveats = new LinkedHashSet<>();
    for (TaskResult task : tasks) {
      RateVerdict rate = task.load().verdict();
      if (rate == RateVerdict.NOT_JUDGED) {
        caveats.add("it is not known whether this rate was asked for");
      } else if (rate != RateVerdict.UNTHROTTLED) {
        caveats.add("at the rate that was asked for, not the highest");
      }
      if (task.generator().verdict() == GeneratorVerdict.LIMITED) {
        caveats.add("the load generator was the limit");
      }
      if (task.requests().failed() > 0) {
        caveats.add("requests failed");
      }
    }
    return String.join("; ", caveats);
  }

  private static List<String> names(List<PricedRaces> clusters) {
    return clusters.stream()
        .flatMap(cluster -> cluster.races().stream())
        .flatMap(race -> race.tasks().stream().map(TaskResult::task))
        .distinct()
        .toList();
  }

  /** Those with a cost first; the others are told of too, each in one unit only. */
  private static Set<Key> keys(List<PricedRaces> clusters, boolean unreported) {
    List<RaceResult> races =
        clusters.stream().flatMap(cluster -> cluster.races().stream()).toList();
    Set<Key> keys = new LinkedHashSet<>();
    for (RaceResult race : races) {
      race.tasks().stream().filter(CostTable::counts).forEach(task -> keys.add(Key.of(race, task)));
    }
    for (RaceResult race : races) {
      race.tasks().stream()
          .filter(task -> unreported || task.inReport())
          .filter(task -> keys.stream().noneMatch(key -> key.names(race, task)))
          .forEach(task -> keys.add(Key.of(race, task)));
    }
    return keys;
  }

  private static boolean counts(TaskResult task) {
    return task.inReport() && isPriced(task) && task.throughput().mean() > 0;
  }

  /** Whether it is measured in something that has a price. */
  static boolean isPriced(TaskResult task) {
    String unit = task.throughput().unit();
    return unit.equals("docs/s") || unit.equals("ops/s");
  }

  private static List<TaskResult> tasks(PricedRaces cluster, Key key) {
    return cluster.races().stream()
        .flatMap(
            race ->
                race.tasks().stream()
                    .filter(CostTable::counts)
                    .filter(task -> Key.of(race, task).equals(key)))
        .toList();
  }

  private static void requireOneCurrency(List<PricedRaces> clusters) {
    Set<String> currencies =
        clusters.stream()
            .map(cluster -> cluster.price().currency())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (currencies.size() > 1) {
      throw new UsageException(
          "prices are in %s and cannot be compared; give all of them in one currency"
              .formatted(String.join(" and ", currencies)));
    }
  }

  /** What is the same work. */
  private record Key(String challenge, String task, String unit) {
    /** Whether it is this task, in whatever unit. */
    boolean names(RaceResult race, TaskResult other) {
      return race.info().challenge().equals(challenge) && other.task().equals(task);
    }

    static Key of(RaceResult race, TaskResult task) {
      return new Key(race.info().challenge(), task.task(), task.throughput().unit());
    }
  }
}
