package io.esbench.report.html.panel;

import io.esbench.report.html.panel.Course.Look;
import io.esbench.result.RaceResult;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Latency and service time of the successes of each second. */
final class LatencyPanel implements TimePanel {
  @Override
  public String title() {
    return "Latency and service time";
  }

  @Override
  public String unit() {
    return "ms";
  }

  @Override
  public List<Course> of(RaceResult result, TaskResult task, int seconds) {
    return List.of(
        line("latency p99", Look.solid(2), task, seconds, SecondSample::latencyP99Millis),
        line("latency p50", Look.solid(1), task, seconds, SecondSample::latencyP50Millis),
        line("service p99", Look.dashed(4), task, seconds, SecondSample::p99Millis),
        line("service p50", Look.dashed(3), task, seconds, SecondSample::p50Millis));
  }

  /** A second without a success has no time; it is kept as 0. */
  private static Course line(
      String name,
      Look look,
      TaskResult task,
      int seconds,
      Function<SecondSample, @Nullable Double> millis) {
    return Course.of(
        name,
        look,
        task,
        seconds,
        second -> second.requests() > second.errors() ? millis.apply(second) : null);
  }
}
