package io.esbench.report.html.panel;

import io.esbench.report.chart.Decimation;
import io.esbench.report.chart.Line;
import io.esbench.report.chart.Plot;
import io.esbench.report.chart.Scale;
import io.esbench.result.NodeMetric;
import io.esbench.result.RaceResult;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The charts of a task over its time, all on one axis. Immutable. */
public final class TimeCharts {
  private static final List<TimePanel> PANELS =
      List.of(
          new RatePanel(),
          new LatencyPanel(),
          new ErrorPanel(),
          new DelayPanel(),
          new NodePanel(NodeMetric.CPU, "CPU of the nodes", "cores in use"),
          new NodePanel(NodeMetric.GC_PAUSES, "GC pauses of the nodes", "ms/s"),
          new NodePanel(NodeMetric.MERGE_TIME, "Merging on the nodes, all threads", "ms/s"),
          new NodePanel(NodeMetric.REFRESHES, "Refreshes on the nodes", "refreshes/s"),
          new GeneratorCpuPanel(),
          new GeneratorGcPanel(),
          new GeneratorTrafficPanel());

  private final RaceResult result;
  private final TaskResult task;
  private final int seconds;
  private final Decimation decimation;

  /**
   * Of a task.
   *
   * @param buckets the most stretches of time that may be told apart
   */
  public TimeCharts(RaceResult result, TaskResult task, int buckets) {
    this.result = result;
    this.task = task;
    this.seconds =
        1
            + Stream.concat(
                    task.series().stream().map(SecondSample::second),
                    task.generator().series().stream().map(second -> second.second()))
                .mapToInt(Integer::intValue)
                .reduce(-1, Math::max);
    this.decimation = new Decimation(seconds, buckets);
  }

  /** Seconds of which only the smallest and the largest value are shown; 1: each is shown. */
  public int width() {
    return decimation.width();
  }

  /** Those that have something to show. */
  public List<Plot> plots() {
    List<Plot> plots = new ArrayList<>();
    for (TimePanel panel : PANELS) {
      Plot plot = plot(panel);
      if (!plot.isEmpty()) {
        plots.add(plot);
      }
    }
    return plots;
  }

  private Plot plot(TimePanel panel) {
    List<Line> lines =
        panel.of(result, task, seconds).stream()
            .map(
                course ->
                    new Line(
                        course.name(),
                        course.colour(),
                        course.style(),
                        decimation.of(course.values())))
            .toList();
    return new Plot(
        panel.title() + ", " + panel.unit(),
        new Plot.Axis("s since the start", Scale.LINEAR),
        new Plot.Axis(panel.unit(), Scale.LINEAR),
        decimation.times(),
        lines,
        warmup());
  }

  private List<Plot.Mark> warmup() {
    int warmup =
        task.series().stream()
            .filter(second -> !second.measured())
            .mapToInt(second -> second.second() + 1)
            .reduce(0, Math::max);
    return warmup == 0 ? List.of() : List.of(new Plot.Mark(0, warmup, "warm-up"));
  }
}
