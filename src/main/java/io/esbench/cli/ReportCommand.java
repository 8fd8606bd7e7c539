package io.esbench.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import io.esbench.race.Destination;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
  private static final int ALIKE = 8;

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
      description =
          "Write to this file instead of printing. What is there is replaced if it is an earlier"
              + " report of this form.")
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
      String text = kept.report(format);
      Destination.requireWritable("--output", output);
      requireReport(output, text);
      OutputFile.write("--output", output, text);
    }
    out.flush();
    return 0;
  }

  /** All reports of a form begin alike; what begins otherwise is something else of the user's. */
  private static void requireReport(Path file, String text) {
    if (!Files.isRegularFile(file)) {
      return;
    }
    byte[] start = text.substring(0, Math.min(ALIKE, text.length())).getBytes(UTF_8);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] found = in.readNBytes(start.length);
      if (found.length > 0 && !Arrays.equals(found, start)) {
        throw new UsageException(
            "--output: "
                + file
                + " is there and is no report of this form; name another file, or delete it first");
      }
    } catch (IOException e) {
      throw new EnvironmentException(
          "--output: " + file + " cannot be read: " + FileProblem.of(e), e);
    }
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
