package io.esbench.verdict;

import io.esbench.result.ItemResult;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.verdict.criterion.Bound;
import io.esbench.verdict.criterion.ClusterRow;
import io.esbench.verdict.criterion.Criterion;
import io.esbench.verdict.criterion.Dimension;
import io.esbench.verdict.criterion.Metric;
import io.esbench.verdict.criterion.Reading;
import io.esbench.verdict.criterion.Scope.Name;
import io.esbench.verdict.criterion.Unit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The figure of a result that a criterion is about.
 *
 * @param reading its value, or why there is none
 * @param result the result
 * @param task the task it is of, or null: of all, of the cluster, or there is none
 * @param item the item of that task, or null
 */
record Figure(
    Reading reading, RaceResult result, @Nullable TaskResult task, @Nullable ItemResult item) {

  static Figure of(RaceResult result, Criterion criterion) {
    if (criterion.metric() instanceof Metric.OfTask metric) {
      return of(result, criterion, metric);
    }
    Metric.OfCluster metric = (Metric.OfCluster) criterion.metric();
    return new Figure(row(result, metric.row()), result, null, null);
  }

  private static Figure of(RaceResult result, Criterion criterion, Metric.OfTask metric) {
    Name name = criterion.scope().task();
    if (name == null) {
      return new Figure(metric.figure().readAll(result.tasks()), result, null, null);
    }
    TaskResult task = task(result, name.text());
    if (task == null) {
      return new Figure(Reading.none(noTask(result, name.text())), result, null, null);
    }
    Name itemName = criterion.scope().item();
    if (itemName == null) {
      Reading reading = metric.figure().read(task, metric.statistic());
      return new Figure(inUnit(reading, criterion), result, task, null);
    }
    ItemResult item = item(task, itemName.text());
    Reading reading =
        item == null
            ? Reading.none("task '%s' has no item '%s'".formatted(task.task(), itemName.text()))
            : metric.figure().readItem(item, metric.statistic());
    return new Figure(reading, result, task, item);
  }

  /** In the unit of comparison, or null: there is none. */
  @Nullable Double value() {
    return reading.value();
  }

  /** Why there is no value; empty if there is one. */
  String reason() {
    return reading.reason();
  }

  static @Nullable TaskResult task(RaceResult result, String name) {
    return result.tasks().stream()
        .filter(task -> task.task().equals(name))
        .findFirst()
        .orElse(null);
  }

  private static @Nullable ItemResult item(TaskResult task, String name) {
    return task.items().stream().filter(item -> item.name().equals(name)).findFirst().orElse(null);
  }

  private static String noTask(RaceResult result, String name) {
    return result.usable()
        ? "no task '%s' was run in challenge '%s'".formatted(name, result.info().challenge())
        : "task '%s' was not reached, the race is %s"
            .formatted(name, result.status().name().toLowerCase(Locale.ROOT));
  }

  /** A rate counts work; another kind of work is another quantity. */
  private static Reading inUnit(Reading reading, Criterion criterion) {
    if (reading.value() == null
        || !(criterion.bound() instanceof Bound.Fixed fixed)
        || fixed.unit().dimension() != Dimension.RATE
        || reading.unit().equals(fixed.unit().work() + "/s")) {
      return reading;
    }
    return Reading.none(
        "the task's throughput is in %s, the criterion is in %s"
            .formatted(reading.unit(), fixed.unit().text()));
  }

  private static Reading row(RaceResult result, ClusterRow wanted) {
    for (MetricRow row : result.clusterRows()) {
      if (row.metric().equals(wanted.name())) {
        return row(row, wanted.unit());
      }
    }
    return Reading.none("the result has no row '%s'".formatted(wanted.name()));
  }

  private static Reading row(MetricRow row, Unit expected) {
    Double value = row.value();
    if (value == null || (value == 0 && !row.note().isEmpty())) {
      String why = row.note().isEmpty() ? "no reason is known" : row.note();
      return Reading.none("'%s' is not available: %s".formatted(row.metric(), why));
    }
    if (!row.unit().equals(expected.text())) {
      return Reading.none(
          "'%s' is in '%s', not in '%s'".formatted(row.metric(), row.unit(), expected.text()));
    }
    return Reading.of(expected.toBase(value));
  }
}
