package io.esbench.report.chart;

import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Values of several passes on one line, as shares of their median, which is in the middle. All
 * strips have the same scale, so they can be compared; what is further away stands at the end.
 */
public final class SpreadStrip {
  /** Share of the median at either end. */
  public static final double REACH = 0.25;

  private static final double MIDDLE = 88;
  private static final double HALF = 78;
  private static final String LEVEL = "10";

  private SpreadStrip() {}

  /**
   * Appends it.
   *
   * @param cold value that is not judged, drawn as a ring, or null
   * @param passes at least one value
   * @param median of them, not 0
   */
  public static void append(
      Element parent, @Nullable Double cold, List<Double> passes, double median) {
    Element svg = parent.appendElement("svg", Parser.NamespaceSvg).attr("class", "strip");
    svg.attributes().put("viewBox", "0 0 176 20");
    svg.attr("aria-hidden", "true");
    path(svg, "M10 10H166M10 6v8M166 6v8");
    Extent range = Extent.of(passes);
    path(svg, "M" + x(range.min(), median) + " 10H" + x(range.max(), median))
        .attr("class", "range");
    path(svg, "M88 4v12").attr("class", "median");
    if (cold != null) {
      dot(svg, x(cold, median)).attr("class", "cold");
    }
    passes.forEach(pass -> dot(svg, x(pass, median)));
  }

  private static Element path(Element svg, String data) {
    return svg.appendElement("path").attr("d", data);
  }

  private static Element dot(Element svg, String x) {
    return svg.appendElement("circle").attr("cx", x).attr("cy", LEVEL).attr("r", "3.5");
  }

  private static String x(double value, double median) {
    double share = Math.max(-REACH, Math.min(REACH, (value - median) / Math.abs(median)));
    return Long.toString(Math.round(MIDDLE + share / REACH * HALF));
  }
}
