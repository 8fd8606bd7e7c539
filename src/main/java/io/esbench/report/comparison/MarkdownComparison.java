package io.esbench.report.comparison;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.comparison.ComparedChallenge;
import io.esbench.comparison.ComparedRow;
import io.esbench.comparison.Comparison;
import io.esbench.report.MarkdownTable;
import io.esbench.report.MarkdownText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A comparison for people: what differs beside the figures, every row with its verdict. */
final class MarkdownComparison {
  private final StringBuilder out = new StringBuilder();
  private final Comparison comparison;

  private MarkdownComparison(Comparison comparison) {
    this.comparison = comparison;
  }

  static String of(Comparison comparison) {
    return new MarkdownComparison(comparison).whole();
  }

  private String whole() {
    out.append("# Comparison\n\n");
    MarkdownTable sides = new MarkdownTable(text("Side"), text("Runs"));
    sides.row("Baseline", ComparisonWords.side(comparison.baseline()));
    sides.row("Contender", ComparisonWords.side(comparison.contender()));
    out.append(sides.render()).append('\n');
    bullets(null, ComparisonWords.remarks(comparison));
    paragraph(ComparisonWords.tally(comparison.tally()));
    paragraph(ComparisonWords.chance(comparison.tally()));
    comparison.challenges().forEach(this::challenge);
    bullets(
        "## Challenges on one side only",
        comparison.unmatched().stream().map(ComparisonWords::absent).toList());
    return out.toString();
  }

  private void challenge(ComparedChallenge challenge) {
    out.append("## ").append(MarkdownText.escape(challenge.name())).append("\n\n");
    paragraph(ComparisonWords.method(challenge, comparison.noise()));
    paragraph(ComparisonWords.failures(challenge));
    bullets(
        "**Not the same on both sides:**",
        challenge.differences().stream().map(ComparisonWords::difference).toList());
    paragraph(ComparisonWords.unknown(challenge));
    paragraph(ComparisonWords.storage(challenge.storage()));
    MarkdownTable table =
        new MarkdownTable(
            text("Metric"),
            text("Task"),
            number("Baseline"),
            number("Contender"),
            text("Unit"),
            number("Change"),
            number("Interval"),
            number("p"),
            text("Verdict"),
            text("Remark"));
    for (ComparedRow row : challenge.rows()) {
      if (row.figures().zero()) {
        continue;
      }
      RowText line = new RowText(row);
      table.row(
          line.metric(),
          line.task(),
          line.baseline(),
          line.contender(),
          line.unit(),
          line.change(),
          line.interval(),
          line.probability(),
          line.outcome(),
          line.remark());
    }
    if (!table.isEmpty()) {
      out.append(table.render()).append('\n');
    }
    paragraph(ComparisonWords.zeros(challenge));
    bullets("On one side only:", challenge.absent().stream().map(ComparisonWords::absent).toList());
  }

  private void paragraph(@Nullable String text) {
    if (text != null) {
      out.append(MarkdownText.escape(text)).append("\n\n");
    }
  }

  private void bullets(@Nullable String title, List<String> lines) {
    if (lines.isEmpty()) {
      return;
    }
    if (title != null) {
      out.append(title).append("\n\n");
    }
    lines.forEach(line -> out.append("- ").append(MarkdownText.escape(line)).append('\n'));
    out.append('\n');
  }
}
