package io.esbench.report.html;

import io.esbench.report.chart.Plot;
import io.esbench.report.table.SearchTables;
import io.esbench.report.table.Table;
import io.esbench.result.SaturationResult;
import org.jsoup.nodes.Element;

/** What a search for the highest rate found: the curve, the probes. */
final class SearchPart {
  private SearchPart() {}

  static void curve(Element section, SaturationResult result) {
    Plot plot = RateCurve.of(result);
    if (!plot.isEmpty()) {
      ChartFigure.append(section, plot);
      section.select("> figure").addClass("alone");
    }
    table(section, "Rate and latency", SearchTables.curve(result));
  }

  static void probes(Element section, SaturationResult result) {
    table(section, "Probes", SearchTables.probes(result));
  }

  private static void table(Element section, String caption, Table table) {
    if (table.isEmpty()) {
      Words.paragraph(section, "None.");
    } else {
      HtmlTable.append(section, caption, table);
    }
  }
}
