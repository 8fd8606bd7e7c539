package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.race.MadeRun;
import io.esbench.rally.Given;
import io.esbench.rally.RallyImport;
import io.esbench.result.RaceResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code esbench import}. */
@Command(
    name = "import",
    description = {
      "Makes run directories of races that Rally ran, so that they can be shown and compared.",
      "Reads Rally's report as CSV or Markdown and its race.json; OpenSearch Benchmark's CSV too."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench import ~/.rally/benchmarks/races/*/race.json",
      "  esbench import report.csv --track geonames --challenge append-no-conflicts \\",
      "      --race-id before-upgrade --user-tags cluster:staging --target-version 8.13.4"
    })
final class ImportCommand implements Callable<Integer> {
  private static final int LONGEST_ID = 120;

  private final Session session;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Reports and race files of Rally.")
  private List<Path> files = List.of();

  @Option(
      names = "--track",
      paramLabel = "NAME",
      description = "Track; what the file tells counts less.")
  private @Nullable String track;

  @Option(names = "--challenge", paramLabel = "NAME", description = "Challenge, likewise.")
  private @Nullable String challenge;

  @Option(
      names = "--started",
      paramLabel = "TIME",
      description =
          "When the race was: 2026-01-31, or 2026-01-31T12:00:00Z. Default: as the file tells, else"
              + " the time of the file.")
  private @Nullable String started;

  @Option(
      names = "--target-version",
      paramLabel = "VERSION",
      description = "Version of the cluster, likewise.")
  private @Nullable String version;

  @Mixin private ResultOptions results = new ResultOptions();

  ImportCommand(Session session) {
    this.session = session;
  }

  /** All files are read before anything is written. */
  @Override
  public Integer call() {
    Given given =
        new Given(
            track, challenge, started == null ? null : time(started), version, results.tags());
    List<RaceResult> races = new ArrayList<>();
    List<Path> sources = new ArrayList<>();
    for (Path file : files) {
      for (RaceResult race : RallyImport.read(file, given)) {
        races.add(race);
        sources.add(file);
      }
    }
    if (races.size() > 1 && results.named()) {
      throw new UsageException(
          "--race-id names one race, and there are "
              + races.size()
              + "; import them one by one, or leave it out");
    }
    Path parent = results.directory(session.places());
    PrintWriter out = session.console().out();
    for (int i = 0; i < races.size(); i++) {
      RaceResult race = races.get(i).named(id(sources.get(i), races.get(i), parent));
      Path directory = MadeRun.write(parent, race, Map.of());
      out.println("Imported: " + session.places().shown(directory));
    }
    out.flush();
    return 0;
  }

  private static Instant time(String text) {
    try {
      return text.contains("T")
          ? Instant.parse(text)
          : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException e) {
      throw new UsageException(
          "--started: '"
              + text
              + "' is neither a day such as 2026-01-31 nor a time such as"
              + " 2026-01-31T12:00:00Z",
          e);
    }
  }

  /** A race has an id at Rally, and is imported once; reports of the same name are different. */
  private String id(Path file, RaceResult race, Path parent) {
    if (results.named()) {
      return results.id("", parent);
    }
    String told = race.info().raceId();
    String name = told.isEmpty() ? String.valueOf(file.getFileName()) : told;
    String prefix = name.startsWith("rally") ? "" : "rally-";
    String plain = (prefix + name).replaceAll("[^A-Za-z0-9._-]", "_");
    String id = plain.substring(0, Math.min(plain.length(), LONGEST_ID));
    return told.isEmpty() ? ResultOptions.free(id, parent) : id;
  }
}
