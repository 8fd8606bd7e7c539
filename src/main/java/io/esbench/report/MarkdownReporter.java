package io.esbench.report;

import io.esbench.report.table.RaceTables;
import io.esbench.result.LadderFinding;
import io.esbench.result.Pooled;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.SelfCheck;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The report for people: what was raced, how it went, whether to believe it, every number. */
final class MarkdownReporter implements Reporter {
  @Override
  public void write(RaceResult result, Appendable out) throws IOException {
    RaceInfo info = result.info();
    out.append("# Race of ").append(MarkdownText.escape(title(info))).append("\n\n");
    out.append(status(result)).append('\n');
    if (result.verdict() != null) {
      MarkdownVerdict.write(result.verdict(), out);
    }
    out.append("## Context\n\n")
        .append(MarkdownTable.render(RaceTables.context(result)))
        .append('\n');
    writeList(out, "Preparation", result.preparation());
    writeList(out, "Notes", result.notes());
    MarkdownTasks.write(result, out);
    writePooled(out, result.pooled());
    writeLadders(out, result.ladders());
    MarkdownSummary.writeCluster(result, out);
    MarkdownTelemetry.write(result.devices(), out);
    writeChecks(out, result.selfChecks());
    MarkdownSummary.writeMetrics(result, out);
  }

  private static String title(RaceInfo info) {
    return info.track() + " / " + info.challenge();
  }

  private static String status(RaceResult result) {
    String reason = MarkdownText.escape(result.statusReason());
    return switch (result.status()) {
      case COMPLETE -> "Status: **complete**\n";
      case INCOMPLETE, ABORTED ->
          "> **"
              + result.status()
              + "**"
              + (reason.isEmpty() ? "" : ": " + reason)
              + "\n>\n> The figures cover only what ran until then.\n";
    };
  }

  private static void writeList(Appendable out, String heading, List<String> lines)
      throws IOException {
    if (lines.isEmpty()) {
      return;
    }
    out.append("## ").append(heading).append("\n\n");
    for (String line : lines) {
      out.append("- ").append(MarkdownText.escape(line)).append('\n');
    }
    out.append('\n');
  }

  private static void writePooled(Appendable out, @Nullable Pooled pooled) throws IOException {
    if (pooled != null) {
      out.append("## Races\n\nThe figures of this report are from all of ")
          .append(MarkdownText.escape(String.join(", ", pooled.races())))
          .append(". From race to race they were:\n\n")
          .append(SpreadTable.markdown(pooled.spreads()))
          .append('\n');
    }
  }

  private static void writeLadders(Appendable out, List<LadderFinding> ladders) throws IOException {
    if (ladders.isEmpty()) {
      return;
    }
    out.append("## Ladder\n\n");
    for (LadderFinding ladder : ladders) {
      out.append("- **").append(MarkdownText.escape(ladder.operation())).append("**: ");
      out.append(MarkdownText.escape(ladder.sentence())).append('\n');
      for (String line : ladder.evidence()) {
        out.append("  - ").append(MarkdownText.escape(line)).append('\n');
      }
    }
    out.append('\n');
  }

  private static void writeChecks(Appendable out, List<SelfCheck> checks) throws IOException {
    out.append("## Self-checks\n\n");
    out.append(
        checks.isEmpty()
            ? "None were made.\n\n"
            : MarkdownTable.render(RaceTables.checks(checks)) + "\n");
  }
}
