package io.esbench.cli;

import io.esbench.report.ReportFormat;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of one more copy of a race's report. */
final class ReportOptions {
  @Option(
      names = "--report-file",
      paramLabel = "FILE",
      description = "One more copy of the report; replaces the file.")
  private @Nullable Path reportFile;

  @Option(
      names = "--report-format",
      paramLabel = "FORMAT",
      defaultValue = "markdown",
      completionCandidates = ReportFormats.class,
      description = "Format of that copy: ${COMPLETION-CANDIDATES} (default: markdown).")
  private String reportFormat = "markdown";

  @Nullable Path file() {
    return reportFile;
  }

  ReportFormat format() {
    return ReportFormat.of(reportFormat);
  }
}
