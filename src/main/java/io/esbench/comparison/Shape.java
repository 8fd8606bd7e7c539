package io.esbench.comparison;

import io.esbench.comparison.figure.Sample;
import io.esbench.result.Quantile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Two distributions side by side: percentile against percentile. On the diagonal they are alike;
 * where the points leave it, the times of the one side are longer.
 *
 * @param task name
 * @param times {@code latency} or {@code service time}
 * @param points ascending percentiles that both sides have; medians over the runs of each
 */
public record Shape(String task, String times, List<Point> points) {
  public Shape {
    points = List.copyOf(points);
  }

  /**
   * The same percentile on both sides.
   *
   * @param percentile 0 to 100
   * @param baselineMillis value there
   * @param contenderMillis value there
   */
  public record Point(double percentile, double baselineMillis, double contenderMillis) {}

  /** Of all measuring tasks that both sides have. */
  static List<Shape> of(List<RunGroup.Run> baseline, List<RunGroup.Run> contender) {
    List<Shape> shapes = new ArrayList<>();
    for (String task : tasks(baseline)) {
      add(shapes, task, "latency", baseline, contender, TimeCurves::latency);
      add(shapes, task, "service time", baseline, contender, TimeCurves::serviceTime);
    }
    return shapes;
  }

  private static List<String> tasks(List<RunGroup.Run> runs) {
    return runs.stream()
        .flatMap(run -> run.result().tasks().stream())
        .filter(task -> task.inReport())
        .map(task -> task.task())
        .distinct()
        .toList();
  }

  private static void add(
      List<Shape> shapes,
      String task,
      String times,
      List<RunGroup.Run> baseline,
      List<RunGroup.Run> contender,
      Function<TimeCurves, List<Quantile>> which) {
    List<List<Quantile>> ours = curves(baseline, task, which);
    List<List<Quantile>> theirs = curves(contender, task, which);
    List<Point> points = new ArrayList<>();
    for (double percentile : percentiles(ours)) {
      Double one = median(ours, percentile);
      Double other = median(theirs, percentile);
      if (one != null && other != null) {
        points.add(new Point(percentile, one, other));
      }
    }
    if (!points.isEmpty()) {
      shapes.add(new Shape(task, times, points));
    }
  }

  private static List<List<Quantile>> curves(
      List<RunGroup.Run> runs, String task, Function<TimeCurves, List<Quantile>> which) {
    return runs.stream().map(run -> run.curvesOf(task)).map(which).toList();
  }

  private static List<Double> percentiles(List<List<Quantile>> curves) {
    return curves.stream()
        .flatMap(List::stream)
        .map(Quantile::percentile)
        .distinct()
        .sorted()
        .toList();
  }

  /** Only if all runs that have the task tell it: a tail of some runs is no tail of the group. */
  private static @Nullable Double median(List<List<Quantile>> curves, double percentile) {
    List<Double> values = new ArrayList<>();
    for (List<Quantile> curve : curves) {
      if (!curve.isEmpty()) {
        Double value = at(curve, percentile);
        if (value == null) {
          return null;
        }
        values.add(value);
      }
    }
    return values.isEmpty() ? null : new Sample(values).median();
  }

  private static @Nullable Double at(List<Quantile> curve, double percentile) {
    for (Quantile quantile : curve) {
      if (quantile.percentile() == percentile) {
        return quantile.millis();
      }
    }
    return null;
  }
}
