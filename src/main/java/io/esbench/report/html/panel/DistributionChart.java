package io.esbench.report.html.panel;

import io.esbench.report.chart.Line;
import io.esbench.report.chart.Plot;
import io.esbench.report.chart.Scale;
import io.esbench.result.Distribution;
import io.esbench.result.Quantile;
import io.esbench.result.TaskResult;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Latency by percentile, with more room the nearer to 100, as HdrHistogram plots it. */
public final class DistributionChart {
  private DistributionChart() {}

  /**
   * Of a task.
   *
   * @param points the most of a line
   */
  public static Plot of(TaskResult task, int points) {
    List<Quantile> latency = shape(task.latency(), points);
    List<Quantile> service = shape(task.serviceTime(), points);
    List<Double> xs =
        List.copyOf(
            new TreeSet<>(
                Stream.concat(latency.stream(), service.stream())
                    .map(Quantile::percentile)
                    .toList()));
    return new Plot(
        "Distribution by percentile, ms",
        new Plot.Axis("percentile", Scale.PERCENTILE),
        new Plot.Axis(
            "ms",
            Plot.scaleFor(Stream.concat(latency.stream(), service.stream()).map(Quantile::millis))),
        xs,
        List.of(
            new Line("latency", 1, Line.Style.SOLID, at(latency, xs)),
            new Line("service time", 3, Line.Style.DASHED, at(service, xs))),
        List.of());
  }

  /** The curve, with percentiles as places on the axis; 100 % is as far as the samples reach. */
  private static List<Quantile> shape(Distribution times, int points) {
    List<Quantile> curve = times.curve().isEmpty() ? times.quantiles() : times.curve();
    int step = Math.max(1, (curve.size() + points - 1) / points);
    double end = Math.log10((double) Math.max(2, times.count()));
    return Stream.iterate(0, i -> i < curve.size(), i -> i + 1)
        .filter(i -> i % step == 0 || i == curve.size() - 1)
        .map(i -> curve.get(i))
        .map(q -> new Quantile(Math.min(end, place(q.percentile())), q.millis()))
        .toList();
  }

  private static double place(double percentile) {
    return percentile >= 100 ? Double.POSITIVE_INFINITY : -Math.log10(1 - percentile / 100);
  }

  /** The value that so many samples do not exceed: that of the next point. */
  private static List<Double> at(List<Quantile> shape, List<Double> xs) {
    return xs.stream()
        .map(
            x ->
                shape.stream()
                    .filter(point -> point.percentile() >= x)
                    .findFirst()
                    .map(Quantile::millis)
                    .orElse(Double.NaN))
        .toList();
  }
}
