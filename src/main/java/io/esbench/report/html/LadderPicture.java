package io.esbench.report.html;

import io.esbench.fault.UsageException;
import io.esbench.report.PlainText;
import io.esbench.report.Reporter;
import io.esbench.report.chart.Line;
import io.esbench.report.chart.Plot;
import io.esbench.report.chart.SvgPlot;
import io.esbench.result.LadderFinding;
import io.esbench.result.RaceResult;
import java.io.IOException;
import java.util.List;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** The ladders of a race as one SVG for documents, one above the other. Has no state. */
public final class LadderPicture implements Reporter {
  private static final int WIDTH = 640;
  private static final int PLOT = 293;
  private static final int HEADING = 74;
  private static final int MARGIN = 16;

  /** What fits on a line. */
  private static final int LONGEST = 96;

  /**
   * Writes the picture.
   *
   * @throws UsageException if the race has no ladder
   */
  @Override
  public void write(RaceResult result, Appendable out) throws IOException {
    List<LadderFinding> ladders = result.ladders();
    if (ladders.isEmpty()) {
      throw new UsageException(
          "race "
              + result.info().raceId()
              + " has no ladder to draw: a ladder is two or more tasks of one operation at rising"
              + " target throughputs; choose another format");
    }
    Document document = Document.createShell("");
    document.outputSettings().prettyPrint(false).syntax(Document.OutputSettings.Syntax.xml);
    Element svg = document.body().appendElement("svg", Parser.NamespaceSvg);
    int height = ladders.size() * (HEADING + PLOT) + MARGIN;
    svg.attr("xmlns", Parser.NamespaceSvg).attr("class", "document");
    svg.attributes().put("viewBox", "0 0 " + WIDTH + " " + height);
    svg.attr("width", Integer.toString(WIDTH)).attr("height", Integer.toString(height));
    svg.appendElement("style").appendChild(new DataNode("\n" + Asset.PLOT_STYLE.text()));
    svg.appendElement("rect").attr("class", "ground").attr("width", "100%").attr("height", "100%");
    for (int i = 0; i < ladders.size(); i++) {
      ladder(svg, ladders.get(i), i * (HEADING + PLOT));
    }
    out.append(svg.outerHtml()).append('\n');
  }

  private static void ladder(Element svg, LadderFinding ladder, int top) {
    text(svg, MARGIN, top + 26, "heading", ladder.operation());
    text(svg, MARGIN, top + 46, "sentence", ladder.sentence());
    Plot plot = LadderChart.of(ladder);
    if (plot.isEmpty()) {
      return;
    }
    key(svg, plot, top + 68);
    Element picture = SvgPlot.appendTo(svg, plot);
    picture.attr("x", "0").attr("y", Integer.toString(top + HEADING));
    picture.attr("width", Integer.toString(WIDTH)).attr("height", Integer.toString(PLOT));
  }

  private static void key(Element svg, Plot plot, int y) {
    text(svg, MARGIN, y, "", "Latency, " + plot.y().label());
    int x = MARGIN + 110;
    for (Line line : plot.lines()) {
      Element group = svg.appendElement("g").attr("class", "line c" + line.colour());
      group.appendElement("path").attr("d", "M" + x + " " + (y - 4) + "h20");
      text(group, x + 26, y, "", line.name());
      x += 80;
    }
  }

  private static void text(Element parent, int x, int y, String css, String text) {
    Element element = parent.appendElement("text");
    element.attr("x", Integer.toString(x)).attr("y", Integer.toString(y));
    if (!css.isEmpty()) {
      element.attr("class", css);
    }
    element.text(PlainText.cut(text, LONGEST));
  }
}
