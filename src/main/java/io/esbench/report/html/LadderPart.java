package io.esbench.report.html;

import io.esbench.report.chart.Plot;
import io.esbench.result.LadderFinding;
import org.jsoup.nodes.Element;

/** What a ladder shows: the sentence, the picture, the evidence. */
final class LadderPart {
  private LadderPart() {}

  static void append(Element section, LadderFinding ladder, String heading) {
    Words.put(section.appendElement("h3"), heading);
    Words.put(section.appendElement("p").appendElement("strong"), ladder.sentence() + ".");
    Plot plot = LadderChart.of(ladder);
    if (!plot.isEmpty()) {
      ChartFigure.append(section, plot);
      section.select("> figure").addClass("alone");
    }
    Element details = section.appendElement("details").attr("open", "");
    details.appendElement("summary").text("What it rests on");
    Words.bullets(details, ladder.evidence());
  }
}
