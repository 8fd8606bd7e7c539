package io.esbench.cli;

import io.esbench.result.Flavour;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.TargetInfo;
import java.util.Arrays;

/** A preflight for people: a block for each state, the worst first, and a closing line. */
final class PreflightText {
  private PreflightText() {}

  /**
   * Ends with a newline.
   *
   * @param width columns of the terminal
   */
  static String of(PreflightReport report, int width) {
    StringBuilder text = new StringBuilder();
    PreflightLines blocks = new PreflightLines(report.lines(), width, text);
    text.append("preflight of ").append(named(report.target())).append('\n');
    for (PreflightState state : PreflightState.values()) {
      blocks.block(report.lines().stream().filter(line -> line.state() == state).toList());
    }
    text.append('\n');
    report.notes().forEach(note -> text.append("note: ").append(note).append('\n'));
    return text.append(PreflightLines.closing(report::count)).append('\n').toString();
  }

  private static String named(TargetInfo target) {
    String product =
        Arrays.stream(Flavour.values())
            .filter(flavour -> flavour.id().equals(target.distribution()))
            .map(Flavour::title)
            .findFirst()
            .orElse("an unknown product");
    String version = target.version() == null ? "" : " " + target.version();
    String cluster = target.clusterName() == null ? "" : ", cluster " + target.clusterName();
    return String.join(", ", target.hosts()) + ": " + product + version + cluster;
  }
}
