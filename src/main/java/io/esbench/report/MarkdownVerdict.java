package io.esbench.report;

import io.esbench.report.table.VerdictTable;
import io.esbench.result.Verdict;
import java.io.IOException;

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
    out.append("\n\n").append(MarkdownTable.render(VerdictTable.of(verdict))).append('\n');
  }
}
