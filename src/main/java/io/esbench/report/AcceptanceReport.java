package io.esbench.report;

import io.esbench.report.table.AcceptanceTables;
import io.esbench.report.table.Table;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.Advice;
import io.esbench.result.ChecklistItem;
import io.esbench.result.ContentionFinding;
import io.esbench.result.LadderFinding;
import io.esbench.result.MemoryFit;
import io.esbench.result.SaturationResult;
import io.esbench.result.Sizing;
import io.esbench.result.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What an acceptance found, as Markdown: verdict and caveats first, the races last. */
public final class AcceptanceReport {
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
    line("# Acceptance of " + MarkdownText.escape(TargetText.of(result.target())));
    line(
        "Track "
            + MarkdownText.escape(result.track())
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
                  "    " + PlainText.line(command),
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
      line(MarkdownTable.render(AcceptanceTables.contention(finding)));
      out.append(AcceptanceTables.ABOUT_CONTENTION).append("\n\n");
      for (String mixed : finding.mixed()) {
        out.append("- ").append(MarkdownText.escape(mixed));
        out.append(AcceptanceTables.ABOUT_MIXED).append('\n');
      }
      out.append('\n');
    }
  }

  private void passes() {
    if (result.findings().spreads().isEmpty()) {
      return;
    }
    line("## Passes");
    line(AcceptanceTables.ABOUT_PASSES);
    line(MarkdownTable.render(AcceptanceTables.passes(result.findings().spreads())));
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
    Table table = AcceptanceTables.preflight(result.preflight());
    line(table.isEmpty() ? "Nothing was looked at." : MarkdownTable.render(table));
  }

  private void races() {
    line("## Races");
    Table table = AcceptanceTables.races(result.races());
    out.append(table.isEmpty() ? "None.\n" : MarkdownTable.render(table));
  }
}
