package io.esbench.report.html;

import io.esbench.comparison.ComparedChallenge;
import io.esbench.comparison.ComparedRow;
import io.esbench.comparison.Comparison;
import io.esbench.comparison.Outcome;
import io.esbench.comparison.Shape;
import io.esbench.report.PlainText;
import io.esbench.report.chart.Line;
import io.esbench.report.chart.Plot;
import io.esbench.report.comparison.ComparisonWords;
import io.esbench.report.comparison.RowText;
import io.esbench.report.table.Table;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** What differs between two groups of runs, as a page to send. */
public final class ComparisonPage {
  private static final List<Table.Column> COLUMNS =
      List.of(
          Table.Column.text("Metric"),
          Table.Column.text("Task"),
          Table.Column.number("Baseline"),
          Table.Column.number("Contender"),
          Table.Column.text("Unit"),
          Table.Column.number("Change"),
          Table.Column.number("Interval"),
          Table.Column.number("p"),
          Table.Column.text("Verdict"),
          Table.Column.text("Remark"));

  /** The name of a task is in the data of its chart too, not only in its text. */
  private static final int LONGEST = 100;

  private final Comparison comparison;
  private final Page page;

  private ComparisonPage(Comparison comparison) {
    this.comparison = comparison;
    this.page =
        new Page(
            "Comparison",
            comparison.contender().label() + " against " + comparison.baseline().label(),
            List.of(
                "Baseline: " + ComparisonWords.side(comparison.baseline()),
                "Contender: " + ComparisonWords.side(comparison.contender())));
  }

  /** The whole page, ending with a newline. */
  public static String html(Comparison comparison) {
    return new ComparisonPage(comparison).whole();
  }

  private String whole() {
    band().append(page.top());
    remarks();
    for (int i = 0; i < comparison.challenges().size(); i++) {
      challenge(page.section("c" + i, comparison.challenges().get(i).name()), i);
    }
    if (!comparison.unmatched().isEmpty()) {
      Words.bullets(
          page.section("unmatched", "Challenges on one side only"),
          comparison.unmatched().stream().map(ComparisonWords::absent).toList());
    }
    return page.html();
  }

  private Band band() {
    String tally = ComparisonWords.tally(comparison.tally());
    if (comparison.tally().worse() > 0) {
      return new Band(Tone.BAD, "↓", "Worse", tally);
    }
    return comparison.tally().better() > 0
        ? new Band(Tone.GOOD, "↑", "Better", tally)
        : new Band(Tone.PLAIN, "–", "No difference shown", tally);
  }

  private void remarks() {
    List<String> remarks = new ArrayList<>(ComparisonWords.remarks(comparison));
    String chance = ComparisonWords.chance(comparison.tally());
    if (chance != null) {
      remarks.add(chance);
    }
    if (!remarks.isEmpty()) {
      Words.bullets(page.section("remarks", "Remarks"), remarks);
    }
  }

  private void challenge(Element section, int number) {
    ComparedChallenge challenge = comparison.challenges().get(number);
    Words.about(section, ComparisonWords.method(challenge, comparison.noise()));
    paragraph(section, ComparisonWords.failures(challenge));
    if (!challenge.differences().isEmpty()) {
      section.appendElement("h3").text("Not the same on both sides");
      Words.bullets(
          section, challenge.differences().stream().map(ComparisonWords::difference).toList());
    }
    paragraph(section, ComparisonWords.unknown(challenge));
    paragraph(section, ComparisonWords.storage(challenge.storage()));
    rows(section, challenge);
    paragraph(section, ComparisonWords.zeros(challenge));
    if (!challenge.absent().isEmpty()) {
      section.appendElement("h3").text("On one side only");
      Words.bullets(section, challenge.absent().stream().map(ComparisonWords::absent).toList());
    }
    shapes(section, challenge);
  }

  private static void paragraph(Element section, @Nullable String text) {
    if (text != null) {
      Words.paragraph(section, text);
    }
  }

  private static void rows(Element section, ComparedChallenge challenge) {
    List<ComparedRow> rows =
        challenge.rows().stream().filter(row -> !row.figures().zero()).toList();
    if (rows.isEmpty()) {
      Words.paragraph(section, "No figure can be compared.");
      return;
    }
    HtmlTable table = HtmlTable.sortableColumns(section, "Figures of " + challenge.name(), COLUMNS);
    for (ComparedRow row : rows) {
      RowText text = new RowText(row);
      table
          .row(text.metric())
          .cell(text.task(), false)
          .number(text.baseline())
          .number(text.contender())
          .cell(text.unit(), false)
          .number(text.change())
          .number(text.interval())
          .number(text.probability())
          .cell(text.outcome(), false, tone(row.outcome()))
          .cell(text.remark(), false);
    }
  }

  private static Tone tone(Outcome outcome) {
    return switch (outcome) {
      case BETTER -> Tone.GOOD;
      case WORSE -> Tone.BAD;
      case TOO_FEW_RUNS -> Tone.DOUBT;
      default -> Tone.PLAIN;
    };
  }

  private static void shapes(Element section, ComparedChallenge challenge) {
    List<Plot> plots = challenge.shapes().stream().map(ComparisonPage::plot).toList();
    if (plots.isEmpty()) {
      return;
    }
    section.appendElement("h3").text("Percentile against percentile");
    Words.about(
        section,
        "Each point is a percentile: its value in the baseline below, in the contender at the left."
            + " Above the diagonal the contender takes longer; points on it are alike.");
    Element charts = section.appendElement("div").attr("class", "charts");
    plots.forEach(plot -> ChartFigure.append(charts, plot));
  }

  private static Plot plot(Shape shape) {
    List<Double> baseline = new ArrayList<>();
    List<Double> contender = new ArrayList<>();
    for (Shape.Point point : shape.points()) {
      int last = baseline.size() - 1;
      // Percentiles that share a value in the baseline share a place; the highest is the one to
      // see.
      if (last >= 0 && baseline.get(last) >= point.baselineMillis()) {
        contender.set(last, point.contenderMillis());
      } else {
        baseline.add(point.baselineMillis());
        contender.add(point.contenderMillis());
      }
    }
    return new Plot(
        PlainText.cell(PlainText.cut(shape.task(), LONGEST)) + ": " + shape.times() + ", ms",
        new Plot.Axis("baseline, ms", Plot.scaleFor(baseline.stream())),
        new Plot.Axis("contender, ms", Plot.scaleFor(contender.stream())),
        baseline,
        List.of(
            new Line("contender", 1, Line.Style.DOTTED, contender),
            new Line("alike", 5, Line.Style.DASHED, baseline)),
        List.of());
  }
}
