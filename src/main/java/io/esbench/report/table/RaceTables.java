package io.esbench.report.table;

import static io.esbench.report.table.Table.Column.text;

import io.esbench.report.NumberText;
import io.esbench.report.TargetText;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.SelfCheck;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What is said of a race as a whole. */
public final class RaceTables {
  private RaceTables() {}

  /** What was raced, on what, from where. */
  public static Table context(RaceResult result) {
    Table table = pairs();
    addSubject(table, result);
    addEnvironment(table, result);
    return table;
  }

  /** What was raced, and on what. */
  public static Table subject(RaceResult result) {
    Table table = pairs();
    addSubject(table, result);
    return table;
  }

  /** From where it was raced, and how. */
  public static Table environment(RaceResult result) {
    Table table = pairs();
    addEnvironment(table, result);
    return table;
  }

  private static Table pairs() {
    return new Table(text("What"), text("Value"));
  }

  private static void addSubject(Table table, RaceResult result) {
    RaceInfo info = result.info();
    table.row("Track", info.track()).row("Challenge", info.challenge());
    table.row("Parameters", pairs(info.trackParams()));
    if (!info.plugins().isEmpty()) {
      table.row("Plug-ins", plugins(info));
    }
    if (!info.userTags().isEmpty()) {
      table.row("User tags", pairs(info.userTags()));
    }
    table.row("Race id", info.raceId());
    table.row("Started", info.started().truncatedTo(ChronoUnit.SECONDS).toString());
    table.row("Ended", ended(result));
    table.row("Target", TargetText.of(result.target()));
  }

  private static String plugins(RaceInfo info) {
    return info.plugins().stream()
        .map(jar -> jar.file() + " (SHA-256 " + jar.sha256() + ")")
        .collect(Collectors.joining(", "));
  }

  private static void addEnvironment(Table table, RaceResult result) {
    table.row("Hosts", String.join(", ", result.target().hosts()));
    table.row("Load generator", generator(result.generator()));
    table.row("Machine", machine(result.generator()));
    table.row("Command line", String.join(" ", result.info().commandLine()));
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

  /** A row for each self-check. */
  public static Table checks(List<SelfCheck> checks) {
    Table table = new Table(text("Check"), text("Outcome"), text("Figures"));
    checks.forEach(c -> table.row(c.name(), c.passed() ? "passed" : "FAILED", c.detail()));
    return table;
  }
}
