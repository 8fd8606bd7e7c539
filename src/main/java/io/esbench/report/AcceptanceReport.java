package io.esbench.report;

import static io.esbench.report.MarkdownTable.Column.number;
import static io.esbench.report.MarkdownTable.Column.text;

import io.esbench.result.AcceptanceRace;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.Advice;
import io.esbench.result.ChecklistItem;
import io.esbench.result.ContentionFinding;
import io.esbench.result.LadderFinding;
import io.esbench.result.MemoryFit;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightState;
import io.esbench.result.SaturationResult;
import io.esbench.result.Sizing;
import io.esbench.result.SpreadRow;
import io.esbench.result.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What an acceptance found, as Markdown: verdict and caveats first, the races last. */
public final class AcceptanceReport {
  private static final int DIGITS = 4;

  private final StringBuilder out = new StringBuilder();
  private final AcceptanceResult result;

  private AcceptanceReport(AcceptanceResult result) {
    this.result = result;
  }

  /** The whole report, ending with a newline. */
  public static String markdown(AcceptanceResult result) {
    return new AcceptanceReport(result).whole();
  }

  private String whole() {
    line("# Acceptance of " + MarkdownReporter.target(result.target()));
    line(
        "Track "
            + result.track()
            + ", "
            + result.id()
            + ", "
            + result.started().truncatedTo(ChronoUnit.SECONDS)
            + ".");
    verdict(result.verdict());
    section("Caveats", result.caveats().isEmpty() ? List.of("None.") : bullets(result.caveats()));
    memory(result.findings().memory());
    sizing(result.findings().sizing());
    saturation(result.saturation());
    section("Ladders", result.findings().ladders().stream().map(this::ladder).toList());
    contention();
    passes();
    section("What to try next", result.findings().advice().stream().map(this::advice).toList());
    checklist();
    preflight();
    races();
    return out.toString();
  }

  private void line(String line) {
    out.append(line).append("\n\n");
  }

  private void section(String title, List<String> paragraphs) {
    if (!paragraphs.isEmpty()) {
      line("## " + title);
      paragraphs.forEach(each -> out.append(each).append('\n'));
      out.append('\n');
    }
  }

  private static List<String> bullets(List<String> lines) {
    return lines.stream().map(each -> "- " + MarkdownText.escape(each)).toList();
  }

  private void verdict(@Nullable Verdict verdict) {
    if (verdict == null) {
      section(
          "Verdict",
          List.of(
              "None: no criteria were given. Write them down before the next acceptance"
                  + " (`--acceptance FILE`, `--criterion TEXT`)."));
      return;
    }
    try {
      MarkdownVerdict.write(verdict, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void memory(@Nullable MemoryFit memory) {
    if (memory != null) {
      String command = memory.command();
      section(
          "Data and memory",
          command == null
              ? List.of(MarkdownText.escape(memory.sentence()) + ".")
              : List.of(
                  MarkdownText.escape(memory.sentence()) + ".",
                  "",
                  "    " + command,
                  "",
                  "and race with that number as the parameter `corpus_docs`."));
    }
  }

  private void sizing(@Nullable Sizing sizing) {
    if (sizing != null) {
      line(MarkdownText.escape(SizingText.sentence(sizing)) + ".");
    }
  }

  private void saturation(@Nullable SaturationResult saturation) {
    if (saturation != null) {
      section(
          "Highest rate of " + MarkdownText.escape(saturation.task()),
          List.of(
              MarkdownText.escape(saturation.sentence()) + ".",
              "",
              SaturationReport.curve(saturation)));
    }
  }

  private String ladder(LadderFinding ladder) {
    return "- **"
        + MarkdownText.escape(ladder.operation())
        + "**, pass "
        + ladder.pass()
        + ": "
        + MarkdownText.escape(ladder.sentence())
        + ladder.evidence().stream()
            .map(each -> "\n  - " + MarkdownText.escape(each))
            .collect(Collectors.joining());
  }

  private void contention() {
    for (ContentionFinding finding : result.findings().contention()) {
      line("## Contention: " + MarkdownText.escape(finding.challenge()));
      MarkdownTable table =
          new MarkdownTable(
              text("Metric"),
              number(finding.alone() + ", ms"),
              number(finding.beside() + ", ms"),
              number("Ratio"),
              text("Range over the passes"));
      for (ContentionFinding.Ratio ratio : finding.ratios()) {
        table.row(
            ratio.metric(),
            significant(ratio.alone()),
            significant(ratio.beside()),
            significant(ratio.ratio()),
            significant(ratio.least()) + " to " + significant(ratio.most()));
      }
      line(table.render());
      out.append(
          "The same operation alone, and beside other work of its challenge: the ratio is what that"
              + " work costs it.\n\n");
      for (String mixed : finding.mixed()) {
        out.append("- ").append(MarkdownText.escape(mixed));
        out.append(
            ": the same operation beside bulks of its own challenge; if these write the index that it"
                + " reads, that index also grows, refreshes and merges.\n");
      }
      out.append('\n');
    }
  }

  private void passes() {
    if (result.findings().spreads().isEmpty()) {
      return;
    }
    line("## Passes");
    line(
        "Median and range of the judged passes. The range as a share of the median is the noise: a"
            + " difference that is smaller is no finding.");
    MarkdownTable table =
        new MarkdownTable(
            text("Challenge"),
            text("Task"),
            text("Metric"),
            number("Cold"),
            number("Median"),
            text("Range"),
            text("Unit"),
            number("Noise"));
    for (SpreadRow row : result.findings().spreads()) {
      Double noise = row.noise();
      table.row(
          row.challenge(),
          row.task(),
          row.metric(),
          value(row.cold()),
          value(row.median()),
          range(row.passes()),
          row.unit(),
          noise == null ? NumberText.NONE : String.format(Locale.ROOT, "%.0f %%", 100 * noise));
    }
    line(table.render());
  }

  private static String range(List<Double> passes) {
    if (passes.size() < 2) {
      return NumberText.NONE;
    }
    List<Double> sorted = passes.stream().sorted().toList();
    return significant(sorted.get(0)) + " to " + significant(sorted.get(sorted.size() - 1));
  }

  private String advice(Advice advice) {
    return "- **"
        + MarkdownText.escape(advice.symptom())
        + "** ("
        + MarkdownText.escape(advice.evidence())
        + "): "
        + MarkdownText.escape(advice.next())
        + ".";
  }

  private void checklist() {
    line("## Checklist");
    for (ChecklistItem item : result.findings().checklist()) {
      String sign =
          switch (item.state()) {
            case DONE -> "[x] ";
            case NOT_DONE -> "[ ] ";
            case NOT_SEEN -> "[ ] (not visible) ";
          };
      out.append("- ").append(sign).append(MarkdownText.escape(item.point())).append(": ");
      out.append(MarkdownText.escape(item.evidence())).append('\n');
    }
    out.append('\n');
  }

  private void preflight() {
    line("## Preflight");
    MarkdownTable table =
        new MarkdownTable(
            text("State"), text("Check"), text("Found"), text("Means"), text("To do"));
    for (PreflightLine line : result.preflight().lines()) {
      boolean fine = line.state() == PreflightState.OK;
      table.row(
          line.state().word(),
          line.title(),
          line.found(),
          fine ? "" : line.means(),
          fine ? "" : line.todo());
    }
    line(table.isEmpty() ? "Nothing was looked at." : table.render());
  }

  private void races() {
    line("## Races");
    MarkdownTable table =
        new MarkdownTable(
            text("Pass"), text("Challenge"), text("Directory"), number("Seconds"), text("Ended"));
    for (AcceptanceRace race : result.races()) {
      table.row(
          race.pass() + (race.cold() ? " (cold)" : ""),
          race.challenge(),
          race.directory(),
          significant(race.seconds()),
          race.status().name().toLowerCase(Locale.ROOT)
              + (race.reason().isEmpty() ? "" : ": " + race.reason()));
    }
    out.append(table.isEmpty() ? "None.\n" : table.render());
  }

  private static String value(@Nullable Double value) {
    return value == null ? NumberText.NONE : significant(value);
  }

  private static String significant(double value) {
    return NumberText.significant(value, DIGITS);
  }
}
