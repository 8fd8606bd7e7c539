package io.esbench.report.chart;

import java.util.List;
import java.util.Locale;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * A chart as SVG without script or style of its own: the page gives classes their colours, so that
 * light, dark and print each have theirs. Every point of the data is a mark, or part of one.
 */
public final class SvgPlot {
  private static final int WIDTH = 480;
  private static final int HEIGHT = 220;
  private static final int LEFT = 48;
  private static final int RIGHT = 14;
  private static final int TOP = 22;
  private static final int BOTTOM = 38;
  private static final int MOST_TICKS = 6;

  private final Plot plot;
  private final Extent across;
  private final Extent up;

  private SvgPlot(Plot plot) {
    this.plot = plot;
    this.across = plot.across();
    this.up = plot.up();
  }

  /** Appends the picture to an element and returns it. */
  public static Element appendTo(Element parent, Plot plot) {
    return new SvgPlot(plot).draw(parent.appendElement("svg", Parser.NamespaceSvg));
  }

  private Element draw(Element svg) {
    svg.attributes().put("viewBox", "0 0 " + WIDTH + " " + HEIGHT);
    svg.attr("role", "img").attr("class", "plot");
    svg.appendElement("title").text(plot.title());
    for (Plot.Mark mark : plot.marks()) {
      if (mark.to() > mark.from()) {
        stretch(svg, mark);
      }
    }
    grid(svg);
    plot.lines().forEach(line -> line(svg, line));
    for (Plot.Mark mark : plot.marks()) {
      if (mark.to() <= mark.from()) {
        place(svg, mark);
      }
    }
    return svg;
  }

  private void grid(Element svg) {
    Element grid = svg.appendElement("g").attr("class", "grid");
    StringBuilder rules = new StringBuilder();
    Element values = svg.appendElement("g").attr("class", "end");
    for (double tick : plot.y().scale().ticks(up, MOST_TICKS)) {
      rules.append('M').append(LEFT).append(' ').append(number(y(tick)));
      rules.append('H').append(WIDTH - RIGHT);
      text(values, LEFT - 6, y(tick) + 4, plot.y().scale().label(tick));
    }
    Element places = svg.appendElement("g").attr("class", "middle");
    for (double tick : plot.x().scale().ticks(across, MOST_TICKS)) {
      rules.append('M').append(number(x(tick))).append(' ').append(HEIGHT - BOTTOM).append("v4");
      text(places, x(tick), HEIGHT - BOTTOM + 16, plot.x().scale().label(tick));
    }
    text(places, (WIDTH + LEFT - RIGHT) / 2.0, HEIGHT - 4, plot.x().label());
    path(grid, rules.toString());
  }

  private void line(Element svg, Line line) {
    String style = line.style().name().toLowerCase(Locale.ROOT);
    Element group = svg.appendElement("g").attr("class", "line c" + line.colour() + " " + style);
    StringBuilder path = new StringBuilder();
    boolean drawing = false;
    for (int i = 0; i < line.ys().size(); i++) {
      double value = line.ys().get(i);
      if (!Double.isFinite(value)) {
        drawing = false;
        continue;
      }
      boolean alone = !drawing && !drawnAt(line.ys(), i + 1);
      if (line.hasDots() || alone) {
        dot(group, plot.xs().get(i), value);
      }
      if (!alone && line.style() != Line.Style.POINTS) {
        // Half a unit to the side is not seen, and many points are short so.
        path.append(drawing ? 'L' : 'M').append(Math.round(x(plot.xs().get(i)))).append(' ');
        path.append(number(y(value)));
      }
      drawing = true;
    }
    if (path.length() > 0) {
      path(group, path.toString());
    }
  }

  private static boolean drawnAt(List<Double> ys, int i) {
    return i < ys.size() && Double.isFinite(ys.get(i));
  }

  private void dot(Element group, double x, double y) {
    group.appendElement("circle").attr("cx", number(x(x))).attr("cy", number(y(y))).attr("r", "3");
  }

  private void stretch(Element svg, Plot.Mark mark) {
    double from = Math.max(LEFT, x(mark.from()));
    double to = Math.min(WIDTH - RIGHT, x(mark.to()));
    svg.appendElement("rect")
        .attr("class", "stretch")
        .attr("x", number(from))
        .attr("y", Integer.toString(TOP))
        .attr("width", number(Math.max(0, to - from)))
        .attr("height", Integer.toString(HEIGHT - TOP - BOTTOM));
    text(svg, from + 2, TOP - 6, mark.label());
  }

  private void place(Element svg, Plot.Mark mark) {
    double at = x(mark.from());
    boolean right = at > (WIDTH + LEFT) / 2.0;
    Element group = svg.appendElement("g").attr("class", right ? "mark end" : "mark");
    path(group, "M" + number(at) + " " + TOP + "V" + (HEIGHT - BOTTOM));
    text(group, right ? at - 5 : at + 5, TOP - 6, mark.label());
  }

  private static void path(Element parent, String data) {
    parent.appendElement("path").attr("d", data);
  }

  private static Element text(Element parent, double x, double y, String text) {
    return parent.appendElement("text").attr("x", number(x)).attr("y", number(y)).text(text);
  }

  private double x(double value) {
    Scale scale = plot.x().scale();
    return LEFT + share(scale, across, value) * (WIDTH - LEFT - RIGHT);
  }

  private double y(double value) {
    return HEIGHT - BOTTOM - share(plot.y().scale(), up, value) * (HEIGHT - TOP - BOTTOM);
  }

  private static double share(Scale scale, Extent extent, double value) {
    double from = scale.position(extent.min());
    return (scale.position(value) - from) / (scale.position(extent.max()) - from);
  }

  /** With one decimal at most, which is less than a pixel. */
  private static String number(double value) {
    long tenths = Math.round(value * 10);
    return tenths % 10 == 0
        ? Long.toString(tenths / 10)
        : (tenths < 0 ? "-" : "") + Math.abs(tenths / 10) + "." + Math.abs(tenths % 10);
  }
}
