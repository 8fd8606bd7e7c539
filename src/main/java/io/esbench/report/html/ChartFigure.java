package io.esbench.report.html;

import io.esbench.report.PlainText;
import io.esbench.report.chart.Line;
import io.esbench.report.chart.Plot;
import io.esbench.report.chart.PlotJson;
import io.esbench.report.chart.SvgPlot;
import java.util.Locale;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;

/** A chart with its title and key: a picture, and the data with which the script makes it live. */
final class ChartFigure {
  private ChartFigure() {}

  /** Appends one that stands alone, and returns its caption. */
  static Element append(Element parent, Plot plot) {
    return append(parent, plot, "", true);
  }

  /**
   * Appends the first or another one of those that have their points and cursor in common.
   *
   * @param group name of them all
   */
  static Element append(Element parent, Plot plot, String group, boolean first) {
    Element figure = parent.appendElement("figure").attr("class", "plot");
    if (first && !group.isEmpty()) {
      figure.attr("data-group", group);
    }
    Element caption = figure.appendElement("figcaption");
    Words.put(caption, plot.title());
    key(figure, plot);
    SvgPlot.appendTo(figure, plot);
    figure
        .appendElement("script")
        .attr("type", "application/json")
        .appendChild(new DataNode(PlotJson.of(plot, group, first)));
    return caption;
  }

  private static void key(Element figure, Plot plot) {
    Element key = figure.appendElement("ul").attr("class", "key");
    for (Line line : plot.lines()) {
      String style = line.style().name().toLowerCase(Locale.ROOT);
      key.appendElement("li")
          .attr("class", "c" + line.colour() + " " + style)
          .text(PlainText.cell(line.name()));
    }
  }
}
