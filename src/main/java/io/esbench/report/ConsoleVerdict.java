package io.esbench.report;

import io.esbench.result.Decision;
import io.esbench.result.Verdict;
import java.util.List;
import java.util.function.Function;

/** The verdict for a terminal: what it is, and a line for each criterion. */
final class ConsoleVerdict {
  private static final String GAP = "  ";
  private static final int NARROWEST = 20;
  private static final int WIDEST = 24;

  private final int width;
  private final Ink ink;

  ConsoleVerdict(int width, Ink ink) {
    this.width = width;
    this.ink = ink;
  }

  /** Ends with a newline. */
  String render(Verdict verdict) {
    String word = VerdictLine.word(verdict);
    String name = verdict.name().isEmpty() ? "" : " (" + verdict.name() + ")";
    StringBuilder out = new StringBuilder();
    out.append(
            ConsoleText.wrapped(
                "verdict: " + painted(verdict.decision(), word) + ": ",
                ("verdict: " + word + ": ").length(),
                VerdictLine.counts(verdict) + name,
                width))
        .append('\n');
    table(out, verdict.criteria().stream().map(VerdictLine::new).toList());
    return out.toString();
  }

  private void table(StringBuilder out, List<VerdictLine> lines) {
    int measured = Math.min(WIDEST, widest(lines, VerdictLine::measured, "measured"));
    int decision = widest(lines, VerdictLine::decision, "");
    int free = width - 1 - measured - decision - 4 * GAP.length();
    int required = Math.min(free - NARROWEST, widest(lines, VerdictLine::required, "required"));
    int label = Math.min(free - required, widest(lines, VerdictLine::title, "criterion"));
    out.append(
            ink.bold(" " + cells("criterion", label, "required", required, "measured", measured)))
        .append('\n');
    for (VerdictLine line : lines) {
      Decision decided = line.outcome().decision();
      out.append(painted(decided, line.sign()))
          .append(cells(line.title(), label, line.required(), required, line.measured(), measured))
          .append(GAP)
          .append(painted(decided, line.decision()))
          .append('\n');
      if (!ConsoleText.fit(line.outcome().subject(), label).equals(line.title())) {
        below(out, line.outcome().subject());
      }
      below(out, line.range());
      below(out, line.remark());
    }
  }

  private static String cells(
      String label,
      int labelWidth,
      String required,
      int requiredWidth,
      String measured,
      int width) {
    return GAP
        + ConsoleText.left(ConsoleText.fit(label, labelWidth), labelWidth)
        + GAP
        + ConsoleText.left(ConsoleText.fit(required, requiredWidth), requiredWidth)
        + GAP
        + ConsoleText.right(ConsoleText.fit(measured, width), width);
  }

  private void below(StringBuilder out, String text) {
    if (!text.isEmpty()) {
      out.append(ConsoleText.wrapped("    ", 4, text, width)).append('\n');
    }
  }

  private static int widest(
      List<VerdictLine> lines, Function<VerdictLine, String> cell, String title) {
    return lines.stream()
        .map(cell)
        .mapToInt(text -> text.codePointCount(0, text.length()))
        .reduce(title.length(), Math::max);
  }

  private String painted(Decision decision, String text) {
    return switch (decision) {
      case PASS -> ink.good(text);
      case FAIL -> ink.bad(text);
      case UNDECIDED -> ink.doubtful(text);
    };
  }
}
