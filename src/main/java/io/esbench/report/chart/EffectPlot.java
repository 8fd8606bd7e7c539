package io.esbench.report.chart;

import io.esbench.comparison.claim.Interval;
import io.esbench.report.PlainText;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Ratios to a base with their intervals, one beneath the other, on a scale on which twice and half
 * are equally far from 1. All numbers are in the table beside it.
 */
public final class EffectPlot {
  private static final int WIDTH = 640;
  private static final int LEFT = 210;
  private static final int RIGHT = 24;
  private static final int TOP = 12;
  private static final int ROW = 26;
  private static final int BOTTOM = 36;
  private static final int MOST_TICKS = 6;
  private static final int LONGEST = 32;

  /** No effect is so small that the axis would be of a point. */
  private static final double NARROWEST = 1.05;

  private final List<Row> rows;
  private final Extent extent;

  private EffectPlot(List<Row> rows) {
    this.rows = rows;
    this.extent = extent(rows);
  }

  /**
   * One variant.
   *
   * @param name of it
   * @param ratio to the base, above 0
   * @param interval of the ratio, or null: there is none
   * @param colour number in the palette of the page
   */
  public record Row(String name, double ratio, @Nullable Interval interval, int colour) {}

  /** Appends the picture to an element and returns it. */
  public static Element appendTo(Element parent, String title, List<Row> rows) {
    return new EffectPlot(rows).draw(parent.appendElement("svg", Parser.NamespaceSvg), title);
  }

  private static Extent extent(List<Row> rows) {
    List<Double> values = new ArrayList<>(List.of(1 / NARROWEST, NARROWEST));
    for (Row row : rows) {
      values.add(row.ratio());
      Interval interval = row.interval();
      if (interval != null) {
        values.add(interval.low());
        values.add(interval.high());
      }
    }
    return Extent.of(values.stream().filter(value -> value > 0).toList());
  }

  private Element draw(Element svg, String title) {
    int height = TOP + rows.size() * ROW + BOTTOM;
    svg.attributes().put("viewBox", "0 0 " + WIDTH + " " + height);
    svg.attr("role", "img").attr("class", "plot");
    svg.appendElement("title").text(PlainText.cell(title));
    grid(svg, height - BOTTOM);
    for (int i = 0; i < rows.size(); i++) {
      row(svg, rows.get(i), TOP + i * ROW + ROW / 2);
    }
    return svg;
  }

  private void grid(Element svg, int bottom) {
    Element grid = svg.appendElement("g").attr("class", "grid");
    Element labels = svg.appendElement("g").attr("class", "middle");
    Scale scale = extent.scale() == Scale.LOG ? Scale.LOG : Scale.LINEAR;
    for (double tick : scale.ticks(extent, MOST_TICKS)) {
      path(grid, "M" + x(tick) + " " + TOP + "V" + bottom);
      text(labels, x(tick), bottom + 14, scale.label(tick));
    }
    text(labels, Long.toString((LEFT + WIDTH - RIGHT) / 2), bottom + 30, "ratio to the base");
    path(svg.appendElement("g").attr("class", "mark"), "M" + x(1) + " " + TOP + "V" + bottom);
  }

  private void row(Element svg, Row row, int y) {
    Element names = svg.appendElement("g").attr("class", "end");
    text(names, Integer.toString(LEFT - 10), y + 4, PlainText.cut(row.name(), LONGEST));
    Element line = svg.appendElement("g").attr("class", "line c" + row.colour());
    Interval interval = row.interval();
    if (interval != null) {
      String from = x(interval.low());
      String to = x(interval.high());
      int top = y - 5;
      path(
          line,
          "M" + from + " " + y + "H" + to + "M" + from + " " + top + "v10M" + to + " " + top
              + "v10");
    }
    line.appendElement("circle")
        .attr("cx", x(row.ratio()))
        .attr("cy", Integer.toString(y))
        .attr("r", "4");
  }

  private String x(double ratio) {
    double from = Math.log(extent.min());
    double share =
        (Math.log(Math.max(extent.min(), ratio)) - from) / (Math.log(extent.max()) - from);
    return Long.toString(Math.round(LEFT + share * (WIDTH - LEFT - RIGHT)));
  }

  private static void path(Element parent, String data) {
    parent.appendElement("path").attr("d", data);
  }

  private static void text(Element parent, String x, int y, String text) {
    parent.appendElement("text").attr("x", x).attr("y", Integer.toString(y)).text(text);
  }
}
