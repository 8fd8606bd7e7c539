package io.esbench.report;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.report.html.HtmlReporter;
import io.esbench.report.html.LadderPicture;
import io.esbench.result.RaceResult;
import java.util.Arrays;
import java.util.List;

/** Every report that can be written to a file. */
public enum ReportFormat {
  /** For people. */
  MARKDOWN("markdown", "report.md", true),
  /** For spreadsheets and scripts, in Rally's layout. */
  CSV("csv", "report.csv", true),
  /** Everything, for programs. */
  JSON("json", "result.json", true),
  /** The verdict, for continuous integration. */
  JUNIT("junit", "junit.xml", false),
  /** A page with charts, in one file. */
  HTML("html", "report.html", true),
  /** The ladders of a race as a picture, for documents. */
  SVG("svg", "ladder.svg", true);

  private final String label;
  private final String fileName;
  private final boolean usual;

  ReportFormat(String label, String fileName, boolean usual) {
    this.label = label;
    this.fileName = fileName;
    this.usual = usual;
  }

  /** Those that a race with this result writes into its run directory. */
  public static List<ReportFormat> ofRace(RaceResult result) {
    return Arrays.stream(values()).filter(format -> format.usual && format.fits(result)).toList();
  }

  /** Names of all, as they are in messages. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(ReportFormat::label).toList();
  }

  /**
   * The format with the given name, as {@code --report-format} takes it.
   *
   * @throws UsageException if there is none
   */
  public static ReportFormat of(String name) {
    for (ReportFormat format : values()) {
      if (format.label.equals(name)) {
        return format;
      }
    }
    throw new UsageException(
        "unknown report format '"
            + name
            + "': known are "
            + String.join(", ", labels())
            + DidYouMean.suffix(name, labels()));
  }

  /** Name on the command line. */
  public String label() {
    return label;
  }

  /** Name of the file in the run directory. */
  public String fileName() {
    return fileName;
  }

  /** Whether a result has what the format is of; the others are of every result. */
  public boolean fits(RaceResult result) {
    return this != SVG || !result.ladders().isEmpty();
  }

  /** A reporter of this format; it has no state. */
  public Reporter reporter() {
    return switch (this) {
      case MARKDOWN -> new MarkdownReporter();
      case CSV -> new CsvReporter();
      case JSON -> new JsonReporter();
      case JUNIT -> new JunitReporter();
      case HTML -> new HtmlReporter();
      case SVG -> new LadderPicture();
    };
  }
}
