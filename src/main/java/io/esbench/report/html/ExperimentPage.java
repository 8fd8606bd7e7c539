package io.esbench.report.html;

import io.esbench.comparison.Outcome;
import io.esbench.experiment.ExperimentRace;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.Findings;
import io.esbench.experiment.JudgedFigure;
import io.esbench.report.TargetText;
import io.esbench.report.chart.EffectPlot;
import io.esbench.report.chart.Line;
import io.esbench.report.chart.Plot;
import io.esbench.report.experiment.ExperimentTables;
import io.esbench.report.experiment.ExperimentWords;
import io.esbench.report.experiment.Sweep;
import io.esbench.report.table.Table;
import io.esbench.result.RaceStatus;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/** What an experiment found, as a page to send. */
public final class ExperimentPage {
  private final ExperimentResult result;
  private final Findings findings;
  private final Page page;

  private ExperimentPage(ExperimentResult result) {
    this.result = result;
    this.findings = result.findings();
    String target = result.target() == null ? "" : ", " + TargetText.of(result.target());
    this.page =
        new Page(
            "Experiment",
            result.name(),
            List.of(
                "Track " + result.track() + ", challenge " + result.setup().challenge() + target,
                result.started().truncatedTo(ChronoUnit.SECONDS) + ", " + result.id()));
  }

  /** The whole page, ending with a newline. */
  public static String html(ExperimentResult result) {
    return new ExperimentPage(result).whole();
  }

  private String whole() {
    band().append(page.top());
    String ended = ExperimentWords.ended(result);
    if (ended != null) {
      Words.paragraph(page.top(), ended);
    }
    Words.paragraph(page.top(), result.setup().description());
    if (!findings.remarks().isEmpty()) {
      Words.bullets(page.section("remarks", "Remarks"), findings.remarks());
    }
    for (int i = 0; i < findings.figures().size(); i++) {
      figure(findings.figures().get(i), i + 1);
    }
    costs();
    Element variants = page.section("variants", "Variants");
    Words.about(variants, ExperimentWords.plan(result.setup()) + ".");
    HtmlTable.append(variants, "Variants", ExperimentTables.variants(result.setup()));
    races();
    return page.html();
  }

  private Band band() {
    String answers =
        findings.figures().stream()
            .map(each -> ExperimentWords.name(each) + ": " + ExperimentWords.answer(each) + ".")
            .collect(Collectors.joining(" "));
    if (result.status() != RaceStatus.COMPLETE) {
      return new Band(Tone.DOUBT, "?", "Not complete", answers);
    }
    return findings.figures().stream().anyMatch(each -> each.winner() != null)
        ? new Band(Tone.GOOD, "↑", "Better than the base", answers)
        : new Band(Tone.PLAIN, "–", "Nothing better shown", answers);
  }

  private void figure(JudgedFigure figure, int number) {
    Element section = page.section("figure-" + number, ExperimentWords.name(figure));
    Words.put(
        section.appendElement("p").appendElement("strong"), ExperimentWords.answer(figure) + ".");
    Words.about(section, ExperimentWords.METHOD + " " + ExperimentWords.noise(figure));
    effects(section, figure);
    String base = result.setup().variants().get(0).name();
    HtmlTable.append(
        section, "Effects on " + figure.metric(), ExperimentTables.effects(figure, base));
    List<Sweep> sweeps = Sweep.of(result.setup(), figure);
    if (!sweeps.isEmpty()) {
      Words.about(
          section,
          "Each point is the median of a value's races. Dashed: the interval of its ratio to the"
              + " base, times the median of the base.");
      Element charts = section.appendElement("div").attr("class", "charts");
      sweeps.forEach(each -> ChartFigure.append(charts, plot(each, figure)));
    }
  }

  private static void effects(Element section, JudgedFigure figure) {
    List<EffectPlot.Row> rows =
        figure.effects().stream()
            .filter(each -> each.ratio() != null)
            .map(
                each ->
                    new EffectPlot.Row(
                        each.variant(), each.ratio(), each.interval(), css(each.outcome())))
            .toList();
    if (!rows.isEmpty()) {
      Element picture = section.appendElement("figure").attr("class", "alone");
      Words.put(
          picture.appendElement("figcaption"),
          figure.metric() + ": ratio to the base, with its interval");
      EffectPlot.appendTo(picture, figure.metric() + ", ratio to the base", rows);
    }
  }

  private static int css(Outcome outcome) {
    return switch (outcome) {
      case BETTER -> 3;
      case WORSE -> 2;
      case NO_DIFFERENCE, TOO_FEW_RUNS, NOT_JUDGED -> 5;
    };
  }

  private static Plot plot(Sweep sweep, JudgedFigure figure) {
    List<Double> xs = sweep.points().stream().map(Sweep.Point::x).toList();
    List<Double> ys = sweep.points().stream().map(Sweep.Point::y).toList();
    Stream<Double> all =
        sweep.points().stream().flatMap(each -> Stream.of(each.y(), each.low(), each.high()));
    return new Plot(
        figure.metric() + " by " + sweep.variable(),
        new Plot.Axis(sweep.variable(), Plot.scaleFor(xs.stream())),
        new Plot.Axis(figure.unit(), Plot.scaleFor(all)),
        xs,
        List.of(
            new Line("median", 1, Line.Style.DOTTED, ys),
            new Line("interval, low", 5, Line.Style.DASHED, ends(sweep, true)),
            new Line("interval, high", 5, Line.Style.DASHED, ends(sweep, false))),
        sweep.points().stream()
            .filter(Sweep.Point::base)
            .map(each -> new Plot.Mark(each.x(), each.x(), "base"))
            .toList());
  }

  /** At the base itself the interval is of no width, so that the lines go through. */
  private static List<Double> ends(Sweep sweep, boolean low) {
    return sweep.points().stream()
        .map(each -> each.base() ? each.y() : low ? each.low() : each.high())
        .toList();
  }

  private void costs() {
    Element section = page.section("costs", "What each costs elsewhere");
    Table costs = ExperimentTables.costs(findings.costs());
    if (costs.isEmpty()) {
      Words.paragraph(section, "No other figure is shown to be worse.");
    } else {
      Words.about(section, ExperimentWords.ABOUT_COSTS);
      HtmlTable.append(section, "Costs", costs);
    }
    List<String> remarks = ExperimentTables.remarks(findings.costs());
    if (!remarks.isEmpty()) {
      Words.bullets(section, remarks);
    }
    String chance = ExperimentWords.chance(findings);
    if (chance != null) {
      Words.about(section, chance);
    }
  }

  private void races() {
    Element section = page.section("races", "Races");
    if (result.races().isEmpty()) {
      Words.paragraph(section, "None.");
      return;
    }
    HtmlTable.append(section, "Races", ExperimentTables.races(result.races()));
    Element list = section.appendElement("ul").attr("class", "plain");
    for (ExperimentRace race : result.races()) {
      RaceLink.append(
          list,
          race.directory(),
          "Report of " + race.variant() + ", " + (race.cold() ? "cold " : "pass ") + race.pass());
    }
  }
}
