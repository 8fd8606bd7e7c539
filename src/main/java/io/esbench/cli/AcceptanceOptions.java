package io.esbench.cli;

import io.esbench.fault.BoundedText;
import io.esbench.fault.HelpTopic;
import io.esbench.fault.UsageException;
import io.esbench.race.RaceRequest;
import io.esbench.result.RaceResult;
import io.esbench.verdict.Acceptance;
import io.esbench.verdict.Demand;
import io.esbench.verdict.sheet.AcceptanceSheet;
import io.esbench.verdict.sheet.SheetReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say what a race must meet. */
final class AcceptanceOptions {
  private static final int LARGEST_SHEET = 1_000_000;

  @Option(
      names = "--criterion",
      paramLabel = "TEXT",
      description =
          "What must hold, such as 'p99 latency of filtered-50-ops <= 100 ms'; may be repeated."
              + " Exit code 10 if it does not. See docs/acceptance.md.")
  private List<String> criteria = new ArrayList<>();

  @Option(
      names = "--acceptance",
      paramLabel = "FILE",
      description = "Acceptance sheet: a YAML or JSON file of criteria.")
  private @Nullable Path sheet;

  @Option(
      names = "--allow-undecided",
      description =
          "Criteria that the figures cannot decide, such as a latency whose rate was not held, are"
              + " no reason for exit code 10.")
  private boolean allowUndecided;

  @Option(
      names = "--baseline",
      paramLabel = "RESULT",
      description =
          "Earlier race that criteria with 'baseline' are held against: a race id, a run directory"
              + " or a result.json. Default: 'baseline' of the sheet.")
  private @Nullable String baseline;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "The verdict as JUnit XML, a test for each criterion; replaces the file.")
  private @Nullable Path junit;

  /** Takes this sheet, if there is one and no criteria were given. */
  void fallBackTo(Path other) {
    if (criteria.isEmpty() && sheet == null && Files.isRegularFile(other)) {
      sheet = other;
    }
  }

  /**
   * What was asked for.
   *
   * @param results parent of run directories
   * @throws UsageException with every fault
   */
  RaceRequest.Goal goal(Path results) {
    if (criteria.isEmpty() && sheet == null) {
      requireNothingElse();
      return RaceRequest.Goal.NONE;
    }
    List<String> faults = new ArrayList<>();
    AcceptanceSheet read = sheet(faults);
    List<Demand> demands = new ArrayList<>(read.demands());
    @Nullable RaceResult earlier = null;
    @Nullable HelpTopic topic = faults.isEmpty() ? null : HelpTopic.CRITERIA;
    try {
      demands.addAll(Demand.ofOptions(criteria));
    } catch (UsageException e) {
      topic = e.topic();
      faults.add(String.valueOf(e.getMessage()));
    }
    try {
      earlier = baseline(read, results);
    } catch (UsageException e) {
      faults.add(String.valueOf(e.getMessage()));
    }
    Acceptance acceptance =
        new Acceptance(read.name(), demands, allowUndecided || read.allowUndecided(), earlier);
    if (faults.isEmpty()) {
      faults.addAll(acceptance.faults());
    }
    if (!faults.isEmpty()) {
      String message = String.join("\n       ", faults);
      throw topic == null ? new UsageException(message) : new UsageException(topic, message);
    }
    return new RaceRequest.Goal(acceptance, junit);
  }

  private void requireNothingElse() {
    String option =
        allowUndecided ? "--allow-undecided" : baseline != null ? "--baseline" : "--junit";
    if (allowUndecided || baseline != null || junit != null) {
      throw new UsageException(
          option + " is for criteria, and there are none; give --criterion or --acceptance too");
    }
  }

  private AcceptanceSheet sheet(List<String> faults) {
    AcceptanceSheet none = new AcceptanceSheet("", "", false, null, List.of());
    if (sheet == null) {
      return none;
    }
    try {
      if (Files.size(sheet) > LARGEST_SHEET) {
        faults.add("--acceptance: " + sheet + " is larger than 1 MB, which no sheet needs to be");
        return none;
      }
      return SheetReader.read(BoundedText.readRegular(sheet, LARGEST_SHEET), sheet.toString());
    } catch (UsageException e) {
      faults.add(String.valueOf(e.getMessage()));
    } catch (NoSuchFileException e) {
      faults.add("--acceptance: there is no file " + sheet);
    } catch (IOException e) {
      faults.add("--acceptance: " + sheet + " cannot be read as UTF-8 text: " + e);
    }
    return none;
  }

  private @Nullable RaceResult baseline(AcceptanceSheet read, Path results) {
    if (baseline != null) {
      return new StoredResults(List.of(Path.of("")), results).read("--baseline", baseline);
    }
    String named = read.baseline();
    if (named == null || sheet == null) {
      return null;
    }
    Path folder = sheet.toAbsolutePath().resolveSibling("");
    return new StoredResults(List.of(folder), results).read(sheet + ": baseline", named);
  }
}
