package io.esbench.cli;

import io.esbench.comparison.Comparer;
import io.esbench.comparison.Comparison;
import io.esbench.comparison.Noise;
import io.esbench.comparison.RowFilter;
import io.esbench.comparison.RunGroup;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code esbench compare}. */
@Command(
    name = "compare",
    description = {
      "Compares two races or two groups of races, metric by metric: better, worse, no difference"
          + " shown, or too few runs. Says what else differs between them."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench compare 20260102-before 20260103-after --noise 5%%",
      "      two races; without --noise no difference of single races can be shown",
      "  esbench compare tag:codec=default tag:codec=best --output comparison.md --format markdown",
      "      all races of either tag; four each are enough for a test",
      "  esbench compare before after --metric 'mean throughput' --metric 99th --fail-on worse",
      "      two acceptances, for continuous integration: exit code 10 if anything is worse",
      "  esbench compare before after --format rally",
      "      the table of Rally's compare"
    })
final class CompareCommand implements Callable<Integer> {
  private static final String GROUP =
      "race id, run directory, result.json, directory of races (such as that of an acceptance),"
          + " tag:KEY=VALUE, or several behind commas.";

  private final Session session;

  @Parameters(index = "0", paramLabel = "BASELINE", description = "What to compare with: " + GROUP)
  private String baseline = "";

  @Parameters(index = "1", paramLabel = "CONTENDER", description = "What to compare: the same.")
  private String contender = "";

  @Option(
      names = "--noise",
      paramLabel = "SHARE",
      description =
          "How far two runs of the same thing lie apart: a percentage, such as 5%%, or a group of"
              + " at least three races from which it is measured. Nothing within it is better or"
              + " worse.")
  private @Nullable String noise;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description =
          "Only rows whose metric contains this text, in any case. May be given more than once.")
  private List<String> metrics = List.of();

  @Option(
      names = "--task",
      paramLabel = "NAME",
      description =
          "Only rows of this task, in any case of letters; * stands for any text. May be given more"
              + " than once.")
  private List<String> tasks = List.of();

  @Option(
      names = "--fail-on",
      paramLabel = "OUTCOME",
      description = "worse: exit code 10 if any row is worse.")
  private @Nullable FailOn failOn;

  @Mixin private ComparisonOutput output = new ComparisonOutput();
  @Mixin private ResultsFolder folder = new ResultsFolder();

  /** What makes the command fail. */
  enum FailOn {
    WORSE
  }

  CompareCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    output.check();
    StoredResults stored = folder.stored(session.places());
    RunGroup one = new StoredGroups(stored, "BASELINE").group(baseline);
    RunGroup other = new StoredGroups(stored, "CONTENDER").group(contender);
    Comparison comparison =
        new Comparer(noise(stored), new RowFilter(metrics, tasks)).compare(one, other);
    output.write(comparison, session);
    boolean failed = failOn == FailOn.WORSE && comparison.tally().worse() > 0;
    return failed ? ExitCode.CRITERIA_NOT_MET.code() : ExitCode.OK.code();
  }

  private Noise noise(StoredResults stored) {
    if (noise == null) {
      return Noise.UNKNOWN;
    }
    String text = noise.strip();
    if (text.endsWith("%")) {
      return Noise.given(Percentage.of("--noise", text) / 100);
    }
    Noise measured = Noise.measured(noisy(stored, text));
    if (measured.measured().isEmpty()) {
      throw new UsageException(
          "--noise: '%s' has fewer than three races to measure it from; give more, or a percentage such as 5%%"
              .formatted(text));
    }
    return measured;
  }

  private static RunGroup noisy(StoredResults stored, String text) {
    try {
      return new StoredGroups(stored, "--noise").group(text);
    } catch (UsageException e) {
      if (text.matches("[0-9]{1,3}(\\.[0-9]{1,6})?")) {
        throw new UsageException(
            "--noise: '%s' is no race; if it is a percentage, write %s%%".formatted(text, text), e);
      }
      throw e;
    }
  }
}
