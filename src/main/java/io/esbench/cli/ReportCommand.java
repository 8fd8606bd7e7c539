package io.esbench.cli;

import io.esbench.fault.UsageException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code esbench report}. */
@Command(
    name = "report",
    description = {
      "Makes a report of an earlier race, acceptance, search or experiment again.",
      "If it was killed, its result is made of its journal first, up to the last second."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench report 20260131-120000-acceptance",
      "      Markdown, printed",
      "  esbench report 20260131-120000-acceptance --format csv --output report.csv",
      "  esbench report 20260131-120000-acceptance --format junit --output verdict.xml",
      "  esbench report ./benchmarks/nightly --format all",
      "      every report that a race leaves in its run directory"
    })
final class ReportCommand implements Callable<Integer> {
  private static final String ALL = "all";

  private final Session session;

  @Parameters(
      paramLabel = "RACE",
      description = "Race id as 'esbench list races' prints it, run directory or result.json.")
  private String race = "";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "markdown",
      completionCandidates = ReportFormats.class,
      description =
          "One of ${COMPLETION-CANDIDATES} (default: markdown); or all: those that a race leaves in"
              + " its run directory, written there.")
  private String format = "markdown";

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Write to this file, replacing it, instead of printing.")
  private @Nullable Path output;

  @Mixin private ResultsFolder results = new ResultsFolder();

  ReportCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (format.equals(ALL) && output != null) {
      throw new UsageException(
          "--output: 'all' is several files, which go into the run directory; leave --output out");
    }
    NamedRun named = results.found(session, race);
    KeptResult kept = KeptResult.of(named);
    PrintWriter out = session.console().out();
    if (format.equals(ALL)) {
      writeAll(named.directory(), kept.files(), out);
    } else if (output == null) {
      out.print(kept.report(format));
    } else {
      OutputFile.write("--output", output, kept.report(format));
    }
    out.flush();
    return 0;
  }

  private void writeAll(Path directory, Map<String, String> files, PrintWriter out) {
    files.forEach(
        (name, text) -> {
          Path file = directory.resolve(name);
          OutputFile.write("--format all", file, text);
          out.println(session.places().shown(file));
        });
  }
}
