package io.esbench.cli;

import io.esbench.comparison.Comparison;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.race.Destination;
import io.esbench.race.RunDirectory;
import io.esbench.report.Ink;
import io.esbench.report.comparison.ComparisonFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of where a comparison goes, and in which form. */
final class ComparisonOutput {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "text (default), markdown, csv, json, html, rally or rally-csv: the table of Rally's"
              + " compare.")
  private String format = "text";

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Where it goes instead of the console; written whole or not at all.")
  private @Nullable Path file;

  /** Refuses a format or a file that could not be written in the end. */
  void check() {
    chosen();
    Destination.requireWritable("--output", file);
  }

  void write(Comparison comparison, Session session) {
    Path target = file;
    Console console = session.console();
    if (target != null) {
      RunDirectory.write(
          target, out -> chosen().write(comparison, out, console.width(), Ink.PLAIN));
      console.err().println("written: " + session.places().shown(target));
      return;
    }
    try {
      Ink ink = console.color() ? Ink.ANSI : Ink.PLAIN;
      chosen().write(comparison, console.out(), console.width(), ink);
      console.out().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ComparisonFormat chosen() {
    for (ComparisonFormat each : ComparisonFormat.values()) {
      if (each.label().equals(format)) {
        return each;
      }
    }
    List<String> labels =
        Arrays.stream(ComparisonFormat.values()).map(ComparisonFormat::label).toList();
    throw new UsageException(
        "--format: '%s' is not a form of a comparison; known are %s%s"
            .formatted(format, String.join(", ", labels), DidYouMean.suffix(format, labels)));
  }
}
