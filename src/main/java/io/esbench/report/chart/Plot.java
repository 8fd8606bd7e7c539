package io.esbench.report.chart;

import java.util.List;
import java.util.stream.Stream;

/**
 * A chart as data: lines over common points. A picture and an interactive chart are made from it.
 *
 * @param title what is to be seen
 * @param x the axis below
 * @param y the axis at the left
 * @param xs points, rising
 * @param lines at least one
 * @param marks what is to be pointed at
 */
public record Plot(
    String title, Axis x, Axis y, List<Double> xs, List<Line> lines, List<Mark> marks) {
  /** Copies; lines without a point are left out. */
  public Plot {
    xs = List.copyOf(xs);
    lines = lines.stream().filter(Line::isDrawn).toList();
    marks = List.copyOf(marks);
  }

  /**
   * An axis.
   *
   * @param label what it measures, with the unit
   * @param scale of it
   */
  public record Axis(String label, Scale scale) {}

  /**
   * A stretch or a place along the axis below.
   *
   * @param from where it begins
   * @param to where it ends; the same for a place
   * @param label of it
   */
  public record Mark(double from, double to, String label) {}

  /** Whether there is nothing to draw. */
  public boolean isEmpty() {
    return lines.isEmpty();
  }

  /** What the axis below spans: just the points. */
  Extent across() {
    Extent data = Extent.of(xs);
    if (x.scale() == Scale.LOG || x.scale() == Scale.PERCENTILE) {
      return x.scale().around(data);
    }
    return data.min() < data.max() ? data : new Extent(data.min() - 0.5, data.min() + 0.5);
  }

  /** What the axis at the left spans. */
  Extent up() {
    return y.scale().around(Extent.of(values()));
  }

  private List<Double> values() {
    return lines.stream().flatMap(line -> line.ys().stream()).toList();
  }

  /** The scale for values of which some may be many times as large as others. */
  public static Scale scaleFor(Stream<Double> values) {
    return Extent.of(values.toList()).scale();
  }
}
