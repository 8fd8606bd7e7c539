package io.esbench.report;

import static io.esbench.report.MarkdownTable.Column.text;

import io.esbench.result.GeneratorInfo;
import io.esbench.result.Pooled;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.SelfCheck;
import io.esbench.result.TargetInfo;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
    out.append("## Context\n\n").append(context(result)).append('\n');
    writeList(out, "Preparation", result.preparation());
    writeList(out, "Notes", result.notes());
    MarkdownTasks.write(result, out);
    writePooled(out, result.pooled());
    MarkdownSummary.writeCluster(result, out);
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

  private static String context(RaceResult result) {
    RaceInfo info = result.info();
    MarkdownTable table = new MarkdownTable(text("What"), text("Value"));
    table.row("Track", info.track()).row("Challenge", info.challenge());
    table.row("Parameters", pairs(info.trackParams()));
    if (!info.userTags().isEmpty()) {
      table.row("User tags", pairs(info.userTags()));
    }
    table.row("Race id", info.raceId());
    table.row("Started", info.started().truncatedTo(ChronoUnit.SECONDS).toString());
    table.row("Ended", ended(result));
    table.row("Target", target(result.target()));
    table.row("Hosts", String.join(", ", result.target().hosts()));
    table.row("Load generator", generator(result.generator()));
    table.row("Machine", machine(result.generator()));
    table.row("Command line", String.join(" ", info.commandLine()));
    return table.render();
  }

  private static String ended(RaceResult result) {
    if (result.generator().equals(GeneratorInfo.UNKNOWN)) {
      return "not known";
    }
    RaceInfo info = result.info();
    double seconds = Duration.between(info.started(), info.ended()).toMillis() / 1000.0;
    return info.ended().truncatedTo(ChronoUnit.SECONDS)
        + " (after "
        + NumberText.time(seconds)
        + " s)";
  }

  private static String pairs(Map<String, String> map) {
    if (map.isEmpty()) {
      return "none given";
    }
    return new TreeMap<>(map)
        .entrySet().stream()
            .map(entry -> entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining(", "));
  }

  /** Product, version, build if it is a special one, cluster, nodes. */
  static String target(TargetInfo target) {
    String version = target.version();
    String flavor = target.buildFlavor();
    String cluster = target.clusterName();
    return target.distribution()
        + (version == null ? ", version unknown" : " " + version)
        + (flavor == null || flavor.equals("default") ? "" : " (" + flavor + ")")
        + (cluster == null ? "" : ", cluster " + cluster)
        + (target.nodes() == 0
            ? ", number of nodes unknown"
            : ", " + target.nodes() + (target.nodes() == 1 ? " node" : " nodes"))
        + (target.startedByEsbench() ? ", started by esbench" : "");
  }

  private static String generator(GeneratorInfo generator) {
    if (generator.equals(GeneratorInfo.UNKNOWN)) {
      return "not esbench, see the notes";
    }
    return "esbench " + generator.esbenchVersion() + ", Java " + generator.javaVersion();
  }

  private static String machine(GeneratorInfo generator) {
    if (generator.equals(GeneratorInfo.UNKNOWN)) {
      return "not known";
    }
    String memory =
        generator.memoryBytes() == 0
            ? "memory unknown"
            : NumberText.significant(generator.memoryBytes() / (double) (1L << 30), 3)
                + " GiB memory";
    return generator.os()
        + ", "
        + generator.cpu()
        + ", "
        + generator.cores()
        + " logical processors, "
        + memory;
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

  private static void writeChecks(Appendable out, List<SelfCheck> checks) throws IOException {
    out.append("## Self-checks\n\n");
    if (checks.isEmpty()) {
      out.append("None were made.\n\n");
      return;
    }
    MarkdownTable table = new MarkdownTable(text("Check"), text("Outcome"), text("Figures"));
    checks.forEach(c -> table.row(c.name(), c.passed() ? "passed" : "FAILED", c.detail()));
    out.append(table.render()).append('\n');
  }
}
