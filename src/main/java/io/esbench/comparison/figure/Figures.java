package io.esbench.comparison.figure;

import io.esbench.comparison.claim.FailureCount;
import io.esbench.result.Distribution;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.MetricRow;
import io.esbench.result.Quantile;
import io.esbench.result.RaceResult;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The numbers of one race that can be compared, in the order of reports. */
public final class Figures {
  /** Beside the size of the store: what a document takes, all copies and structures included. */
  public static final String BYTES_PER_DOCUMENT = "Bytes per document";

  /** What the data takes, as the report names it. */
  public static final String STORE_SIZE = "Store size";

  private static final double GIB = 1L << 30;

  private final Map<RowName, Figure> figures = new LinkedHashMap<>();

  private Figures() {}

  /** Cluster rows, then those of each task; what is not available is left out. */
  public static Map<RowName, Figure> of(RaceResult result) {
    Figures all = new Figures();
    for (MetricRow row : result.clusterRows()) {
      all.add(
          row.task(),
          row.metric(),
          row.value(),
          row.unit(),
          row.integral(),
          FigureKind.WORK,
          Caveat.NONE,
          null);
      if (row.metric().equals(STORE_SIZE)) {
        all.density(row.value(), StoredDocuments.of(result));
      }
    }
    result.tasks().forEach(all::task);
    return all.figures;
  }

  private void density(@Nullable Double gigabytes, @Nullable Double documents) {
    if (gigabytes != null && documents != null) {
      double each = gigabytes * GIB / documents;
      add("", BYTES_PER_DOCUMENT, each, "bytes", false, FigureKind.DENSITY, Caveat.NONE, null);
    }
  }

  /** Administrative tasks have no times worth a row, but they may fail. */
  private void task(TaskResult task) {
    if (task.inReport() && task.requests().any()) {
      Caveat limited = ended(task).with(limited(task));
      throughput(task.task(), task.throughput(), limited);
      Caveat fewer = limited.with(failed(task.requests()));
      times(task.task(), "latency", task.latency(), held(task).with(fewer));
      times(task.task(), "service time", task.serviceTime(), fewer);
    }
    if (task.requests().any()) {
      FigureKind kind = task.inReport() ? FigureKind.TASK : FigureKind.ADMINISTRATION;
      errorRate(task.task(), task.requests(), kind);
    }
  }

  private void errorRate(String task, Requests requests, FigureKind kind) {
    long all = requests.succeeded() + requests.failed();
    FailureCount counted =
        requests.told() == null ? new FailureCount(requests.failed(), all) : null;
    double rate = 100 * requests.errorRate();
    add(task, "error rate", rate, "%", false, kind, Caveat.NONE, counted);
  }

  private void throughput(String task, ThroughputStats stats, Caveat caveat) {
    figure(task, "Min Throughput", stats.min(), stats.unit(), caveat);
    figure(task, "Mean Throughput", stats.mean(), stats.unit(), caveat);
    figure(task, "Median Throughput", stats.median(), stats.unit(), caveat);
    figure(task, "Max Throughput", stats.max(), stats.unit(), caveat);
  }

  private void times(String task, String name, Distribution times, Caveat caveat) {
    for (Quantile quantile : times.quantiles()) {
      figure(task, ordinal(quantile.percentile()) + name, quantile.millis(), "ms", caveat);
    }
  }

  /** Rally says {@code 50th percentile} and {@code 99.9th percentile}. */
  private static String ordinal(double percentile) {
    String number = BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString();
    return number + "th percentile ";
  }

  private static Caveat held(TaskResult task) {
    return task.load().verdict() == RateVerdict.NOT_HELD ? Caveat.NOT_HELD : Caveat.NONE;
  }

  private static Caveat ended(TaskResult task) {
    return task.endedEarly() ? Caveat.ENDED_EARLY : Caveat.NONE;
  }

  private static Caveat limited(TaskResult task) {
    return task.generator().verdict() == GeneratorVerdict.LIMITED ? Caveat.LIMITED : Caveat.NONE;
  }

  /** Fast failures are not fast answers; what Rally tells has both in one. */
  private static Caveat failed(Requests requests) {
    if (!(requests.errorRate() > 0)) {
      return Caveat.NONE;
    }
    return requests.told() == null ? Caveat.FAILED : Caveat.FAILED_AMONG;
  }

  private void figure(String task, String metric, double value, String unit, Caveat caveat) {
    add(task, metric, value, unit, false, FigureKind.TASK, caveat, null);
  }

  private void add(
      String task,
      String metric,
      @Nullable Double value,
      String unit,
      boolean integral,
      FigureKind kind,
      Caveat caveat,
      @Nullable FailureCount failures) {
    if (value != null && Double.isFinite(value)) {
      figures.putIfAbsent(
          new RowName(task, metric), new Figure(value, unit, integral, kind, caveat, failures));
    }
  }
}
