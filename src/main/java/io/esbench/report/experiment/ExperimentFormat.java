package io.esbench.report.experiment;

import io.esbench.experiment.ExperimentResult;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.report.html.ExperimentPage;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Every form in which an experiment is reported. */
public enum ExperimentFormat {
  /** Everything, for programs; the others are made from it. */
  JSON,
  /** For people. */
  MARKDOWN,
  /** A page with charts, in one file. */
  HTML,
  /** For spreadsheets. */
  CSV;

  /** Name on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Name of the file in the directory of the experiment. */
  public String fileName() {
    return "experiment." + (this == MARKDOWN ? "md" : label());
  }

  /** The whole report, ending with a newline. */
  public String text(ExperimentResult result) {
    return switch (this) {
      case JSON -> ExperimentJson.write(result);
      case MARKDOWN -> MarkdownExperiment.of(result);
      case HTML -> ExperimentPage.html(result);
      case CSV -> CsvExperiment.of(result);
    };
  }

  /** Names of all. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(ExperimentFormat::label).toList();
  }

  /**
   * The format of a name.
   *
   * @throws UsageException if there is none
   */
  public static ExperimentFormat of(String label) {
    return Arrays.stream(values())
        .filter(each -> each.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "--format: an experiment has no report as %s, only %s%s"
                        .formatted(
                            label,
                            String.join(", ", labels()),
                            DidYouMean.suffix(label, labels()))));
  }
}
