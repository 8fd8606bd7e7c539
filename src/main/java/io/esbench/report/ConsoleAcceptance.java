package io.esbench.report;

import io.esbench.result.AcceptanceResult;
import io.esbench.result.Advice;
import io.esbench.result.ChecklistItem;
import io.esbench.result.ContentionFinding;
import io.esbench.result.LadderFinding;
import io.esbench.result.MemoryFit;
import io.esbench.result.RaceStatus;
import io.esbench.result.SaturationResult;
import io.esbench.result.Verdict;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The essence of an acceptance for a terminal. Immutable, any thread. */
public final class ConsoleAcceptance {
  private final int width;
  private final Ink ink;

  /**
   * For a terminal.
   *
   * @param width its columns; less than 80 counts as 80, more than 120 as 120
   * @param ink whether it takes colours
   */
  public ConsoleAcceptance(int width, Ink ink) {
    this.width = Math.min(120, Math.max(80, width));
    this.ink = ink;
  }

  /** Ends with a newline. */
  public String render(AcceptanceResult result) {
    StringBuilder out = new StringBuilder();
    out.append(ink.bold("acceptance: " + result.track())).append("  ");
    out.append(
            result.status() == RaceStatus.COMPLETE
                ? ink.good("complete")
                : ink.bad(result.status().name()))
        .append('\n');
    line(out, "", TargetText.of(result.target()));
    for (String caveat : result.caveats()) {
      out.append(ConsoleText.wrapped(ink.doubtful("CAVEAT: "), "CAVEAT: ".length(), caveat, width))
          .append('\n');
    }
    out.append('\n');
    SaturationResult saturation = result.saturation();
    if (saturation != null) {
      line(out, "highest rate of " + saturation.task() + ": ", saturation.sentence());
    }
    for (LadderFinding ladder : result.findings().ladders()) {
      line(out, "ladder (pass " + ladder.pass() + "): ", ladder.sentence());
    }
    result.findings().contention().forEach(finding -> contention(out, finding));
    MemoryFit memory = result.findings().memory();
    if (memory != null) {
      line(out, "memory: ", memory.sentence());
      String command = memory.command();
      if (command != null) {
        line(out, "  ", command);
      }
    }
    for (Advice advice : result.findings().advice()) {
      line(out, "try next: ", advice.symptom() + " (" + advice.evidence() + "): " + advice.next());
    }
    checklist(out, result);
    verdict(out, result.verdict());
    return out.toString();
  }

  private void contention(StringBuilder out, ContentionFinding finding) {
    for (ContentionFinding.Ratio ratio : finding.ratios()) {
      line(
          out,
          "contention: ",
          String.format(
              Locale.ROOT,
              "%s %.1f times as long beside writes (%.1f to %.1f): %.1f ms, alone %.1f ms",
              ratio.metric(),
              ratio.ratio(),
              ratio.least(),
              ratio.most(),
              ratio.beside(),
              ratio.alone()));
    }
  }

  private void checklist(StringBuilder out, AcceptanceResult result) {
    out.append('\n');
    for (ChecklistItem item : result.findings().checklist()) {
      String sign =
          switch (item.state()) {
            case DONE -> ink.good("[x] ");
            case NOT_DONE -> ink.doubtful("[ ] ");
            case NOT_SEEN -> "[?] ";
          };
      out.append(ConsoleText.wrapped(sign, 4, item.point() + ": " + item.evidence(), width))
          .append('\n');
    }
  }

  private void verdict(StringBuilder out, @Nullable Verdict verdict) {
    out.append('\n');
    if (verdict == null) {
      line(out, "verdict: ", "none, for no criteria were given (--acceptance, --criterion)");
    } else {
      out.append(new ConsoleVerdict(width, ink).render(verdict));
    }
  }

  private void line(StringBuilder out, String label, String text) {
    out.append(ConsoleText.wrapped(label, label.length(), text, width)).append('\n');
  }
}
