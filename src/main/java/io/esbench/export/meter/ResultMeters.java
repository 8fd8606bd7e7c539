package io.esbench.export.meter;

import io.esbench.result.Distribution;
import io.esbench.result.MetricRow;
import io.esbench.result.Quantile;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;

/** What is known of tasks that have ended, and of the race. */
final class ResultMeters {
  private static final double MILLIS = 1_000;

  private final Board board;

  ResultMeters(Board board) {
    this.board = board;
  }

  /** A task has ended. */
  void ended(TaskResult result) {
    String task = result.task();
    ThroughputStats throughput = result.throughput();
    throughput(task, throughput.unit(), "min", throughput.min());
    throughput(task, throughput.unit(), "mean", throughput.mean());
    throughput(task, throughput.unit(), "median", throughput.median());
    throughput(task, throughput.unit(), "max", throughput.max());
    times(Metrics.RESULT_SERVICE, Metrics.RESULT_SERVICE_MEAN, task, result.serviceTime());
    times(Metrics.RESULT_LATENCY, Metrics.RESULT_LATENCY_MEAN, task, result.latency());
    board.set(Metrics.RESULT_ERROR_RATE, result.requests().errorRate(), task);
    board.set(Metrics.RESULT_REQUESTS, (double) result.requests().succeeded(), task, "success");
    board.set(Metrics.RESULT_REQUESTS, (double) result.requests().failed(), task, "failure");
    board.set(Metrics.RESULT_DURATION, result.seconds(), task);
  }

  private void throughput(String task, String unit, String statistic, double value) {
    board.set(Metrics.RESULT_THROUGHPUT, value, task, unit, statistic);
  }

  private void times(Metric metric, Metric mean, String task, Distribution times) {
    if (times.count() > 0) {
      board.set(mean, times.meanMillis() / MILLIS, task);
      for (Quantile each : times.quantiles()) {
        board.set(metric, each.millis() / MILLIS, task, TaskMeters.quantile(each.percentile()));
      }
    }
  }

  /** The race is over. */
  void complete(RaceResult result) {
    for (MetricRow row : result.clusterRows()) {
      Double value = row.value();
      if (value != null) {
        board.set(Metrics.RESULT_CLUSTER, value, row.metric(), row.task(), row.unit());
      }
    }
  }
}
