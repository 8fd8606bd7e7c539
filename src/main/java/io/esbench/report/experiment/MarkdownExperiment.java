package io.esbench.report.experiment;

import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.Findings;
import io.esbench.experiment.JudgedFigure;
import io.esbench.report.MarkdownTable;
import io.esbench.report.MarkdownText;
import io.esbench.report.TargetText;
import io.esbench.report.table.Table;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an experiment found, as Markdown: answers first, the races last. */
final class MarkdownExperiment {
  private final StringBuilder out = new StringBuilder();
  private final ExperimentResult result;

  private MarkdownExperiment(ExperimentResult result) {
    this.result = result;
  }

  static String of(ExperimentResult result) {
    return new MarkdownExperiment(result).whole();
  }

  private String whole() {
    Findings findings = result.findings();
    line("# Experiment: " + MarkdownText.escape(result.name()));
    line(lead());
    paragraph(result.setup().description());
    paragraph(ExperimentWords.ended(result));
    if (!findings.figures().isEmpty()) {
      line("## Answers");
      bullets(
          findings.figures().stream()
              .map(each -> ExperimentWords.name(each) + ": " + ExperimentWords.answer(each))
              .toList());
    }
    if (!findings.remarks().isEmpty()) {
      line("## Remarks");
      bullets(findings.remarks());
    }
    findings.figures().forEach(this::figure);
    costs(findings);
    line("## Variants");
    paragraph(ExperimentWords.plan(result.setup()) + ".");
    line(MarkdownTable.render(ExperimentTables.variants(result.setup())));
    line("## Races");
    Table races = ExperimentTables.races(result.races());
    out.append(races.isEmpty() ? "None.\n" : MarkdownTable.render(races));
    return out.toString();
  }

  private String lead() {
    return "Track "
        + MarkdownText.escape(result.track())
        + ", challenge "
        + MarkdownText.escape(result.setup().challenge())
        + ", "
        + result.id()
        + ", "
        + result.started().truncatedTo(ChronoUnit.SECONDS)
        + (result.target() == null
            ? ""
            : ", " + MarkdownText.escape(TargetText.of(result.target())))
        + ".";
  }

  private void figure(JudgedFigure figure) {
    line("## " + MarkdownText.escape(ExperimentWords.name(figure)));
    paragraph(ExperimentWords.METHOD + " " + ExperimentWords.noise(figure));
    String base = result.setup().variants().get(0).name();
    line(MarkdownTable.render(ExperimentTables.effects(figure, base)));
  }

  private void costs(Findings findings) {
    line("## What each costs elsewhere");
    Table costs = ExperimentTables.costs(findings.costs());
    if (costs.isEmpty()) {
      line("No other figure is shown to be worse.");
    } else {
      line(ExperimentWords.ABOUT_COSTS);
      line(MarkdownTable.render(costs));
    }
    List<String> remarks = ExperimentTables.remarks(findings.costs());
    if (!remarks.isEmpty()) {
      bullets(remarks);
    }
    paragraph(ExperimentWords.chance(findings));
  }

  private void line(String line) {
    out.append(line).append(line.endsWith("\n") ? "\n" : "\n\n");
  }

  private void paragraph(@Nullable String text) {
    if (text != null && !text.isEmpty()) {
      line(MarkdownText.escape(text));
    }
  }

  private void bullets(List<String> lines) {
    lines.forEach(each -> out.append("- ").append(MarkdownText.escape(each)).append('\n'));
    out.append('\n');
  }
}
