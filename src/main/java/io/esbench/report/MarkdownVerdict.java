package io.esbench.report;

import io.esbench.report.MarkdownTable.Column;
import io.esbench.result.Verdict;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The part of the Markdown report that says whether the target is good enough. */
final class MarkdownVerdict {
  private MarkdownVerdict() {}

  static void write(Verdict verdict, Appendable out) throws IOException {
    out.append("## Verdict\n\n**").append(VerdictLine.word(verdict)).append("**: ");
    out.append(VerdictLine.counts(verdict)).append('.');
    if (!verdict.name().isEmpty()) {
      out.append(" Sheet: ").append(MarkdownText.escape(verdict.name())).append('.');
    }
    if (verdict.baseline() != null) {
      out.append(" Baseline: ").append(MarkdownText.escape(verdict.baseline())).append('.');
    }
    out.append("\n\n").append(table(verdict)).append('\n');
  }

  private static String table(Verdict verdict) {
    List<VerdictLine> lines = verdict.criteria().stream().map(VerdictLine::new).toList();
    Map<Column, Function<VerdictLine, String>> columns = new LinkedHashMap<>();
    columns.put(Column.text("Criterion"), VerdictLine::label);
    columns.put(Column.text("Required"), VerdictLine::required);
    columns.put(Column.number("Measured"), VerdictLine::measured);
    columns.put(Column.text("Decision"), VerdictLine::decision);
    columns.put(Column.text("Passes"), VerdictLine::range);
    columns.put(Column.text("Remark"), VerdictLine::remark);
    columns.put(Column.text("Why"), line -> line.outcome().why());
    columns.values().removeIf(cell -> lines.stream().map(cell).allMatch(String::isEmpty));
    MarkdownTable table = new MarkdownTable(columns.keySet().toArray(Column[]::new));
    for (VerdictLine line : lines) {
      table.row(columns.values().stream().map(cell -> cell.apply(line)).toArray(String[]::new));
    }
    return table.render();
  }
}
