package io.esbench.report;

import io.esbench.result.ClusterStep;
import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.MetricRow;
import io.esbench.result.Quantile;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.util.ArrayList;
import java.util.List;

/** The rows of the summary, named and ordered as Rally has them; ours follow those of the task. */
public final class SummaryRows {
  private static final List<String> UNITS = List.of("B", "KB", "MB", "GB", "TB");
  private static final double STEP = 1_024;

  private SummaryRows() {}

  /** Cluster rows, then the rows of each reported task; rows without a value are among them. */
  public static List<SummaryRow> of(RaceResult result) {
    List<SummaryRow> rows = new ArrayList<>(cluster(result));
    for (TaskResult task : reportedTasks(result)) {
      addTask(rows, task);
    }
    return rows;
  }

  /** Cluster rows alone. */
  public static List<SummaryRow> cluster(RaceResult result) {
    return result.clusterRows().stream().map(SummaryRows::clusterRow).toList();
  }

  /** What the cluster did during a step. */
  public static List<SummaryRow> of(ClusterStep step) {
    return step.rows().stream().map(SummaryRows::clusterRow).toList();
  }

  /** Administrative tasks are reported only if they had errors. */
  public static List<TaskResult> reportedTasks(RaceResult result) {
    return result.tasks().stream()
        .filter(task -> task.inReport() || task.requests().failed() > 0)
        .toList();
  }

  private static SummaryRow clusterRow(MetricRow row) {
    if (row.unit().equals(UNITS.get(0)) && row.value() != null) {
      return bytes(row, row.value());
    }
    ValueForm form = row.integral() ? ValueForm.COUNT : ValueForm.FULL;
    return new SummaryRow(row.metric(), row.task(), row.value(), form, row.unit(), row.note());
  }

  /** As Rally has them: in the largest unit of which there is a whole one. */
  private static SummaryRow bytes(MetricRow row, double bytes) {
    int unit = 0;
    double value = bytes;
    while (value >= STEP && unit < UNITS.size() - 1) {
      value /= STEP;
      unit++;
    }
    ValueForm form = unit == 0 ? ValueForm.COUNT : ValueForm.FULL;
    return new SummaryRow(row.metric(), row.task(), value, form, UNITS.get(unit), row.note());
  }

  private static void addTask(List<SummaryRow> rows, TaskResult task) {
    TaskLine line = new TaskLine(task);
    addThroughput(rows, task);
    addTimes(rows, task, "latency", task.latency(), line.caveat(true));
    addTimes(rows, task, "service time", task.serviceTime(), line.caveat(false));
    double errors = task.requests().errorRate() * 100;
    rows.add(row(task, "error rate", errors, ValueForm.PERCENT, "%"));
    Long fetched = task.documentsFetched();
    if (fetched != null && fetched > 0) {
      rows.add(row(task, "documents fetched", fetched, ValueForm.COUNT, "docs"));
    }
    DocumentCounts documents = task.documents();
    long lost = documents.rejected() + documents.failed();
    if (lost > 0) {
      double share = 100.0 * lost / Math.max(lost, documents.sent());
      rows.add(row(task, "document error rate", share, ValueForm.FULL, "%"));
    }
  }

  private static void addThroughput(List<SummaryRow> rows, TaskResult task) {
    if (!task.requests().any()) {
      return;
    }
    ThroughputStats stats = task.throughput();
    rows.add(row(task, "Min Throughput", stats.min(), ValueForm.RATE, stats.unit()));
    rows.add(row(task, "Mean Throughput", stats.mean(), ValueForm.RATE, stats.unit()));
    rows.add(row(task, "Median Throughput", stats.median(), ValueForm.RATE, stats.unit()));
    rows.add(row(task, "Max Throughput", stats.max(), ValueForm.RATE, stats.unit()));
  }

  private static void addTimes(
      List<SummaryRow> rows, TaskResult task, String name, Distribution times, String note) {
    for (Quantile quantile : times.quantiles()) {
      String metric = NumberText.time(quantile.percentile()) + "th percentile " + name;
      rows.add(new SummaryRow(metric, task.task(), quantile.millis(), ValueForm.FULL, "ms", note));
    }
  }

  private static SummaryRow row(
      TaskResult task, String metric, double value, ValueForm form, String unit) {
    return new SummaryRow(metric, task.task(), value, form, unit, "");
  }
}
