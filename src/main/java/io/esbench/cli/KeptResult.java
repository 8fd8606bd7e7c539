package io.esbench.cli;

import io.esbench.experiment.ExperimentResult;
import io.esbench.fault.BoundedText;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import io.esbench.report.AcceptanceReport;
import io.esbench.report.ConsoleAcceptance;
import io.esbench.report.ConsoleSummary;
import io.esbench.report.Ink;
import io.esbench.report.JunitReporter;
import io.esbench.report.ReportFormat;
import io.esbench.report.Reporter;
import io.esbench.report.SaturationReport;
import io.esbench.report.experiment.ConsoleExperiment;
import io.esbench.report.experiment.ExperimentFormat;
import io.esbench.report.experiment.ExperimentJson;
import io.esbench.report.html.AcceptancePage;
import io.esbench.report.html.SearchPage;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.RaceResult;
import io.esbench.result.SaturationResult;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.result.json.ResultJson;
import io.esbench.result.json.SaturationJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The result of an earlier run, whatever left it. */
sealed interface KeptResult {
  /** Its summary for a terminal, ending with a newline. */
  String console(int width, Ink ink);

  /**
   * One of its reports.
   *
   * @param format name of it
   * @throws UsageException if there is none of that name
   */
  String report(String format);

  /** The reports that are in its run directory, by the names of their files; its result apart. */
  Map<String, String> files();

  /**
   * Reads one.
   *
   * @throws UsageException if it cannot be read
   */
  static KeptResult of(NamedRun named) {
    Path file = named.file();
    try {
      String text = BoundedText.read(file, BoundedText.RESULT);
      String where = file.toString();
      return switch (named.kind()) {
        case RACE -> new OfRace(new ResultJson().read(text, where));
        case ACCEPTANCE -> new OfAcceptance(new AcceptanceJson().read(text, where));
        case EXPERIMENT -> new OfExperiment(ExperimentJson.read(text, where));
        case SEARCH -> new OfSearch(new SaturationJson().read(text, where));
      };
    } catch (IOException e) {
      throw new UsageException(file + " cannot be read: " + FileProblem.of(e), e);
    }
  }

  private static UsageException none(String format, String what, String formats) {
    var unused = ReportFormat.of(format);
    return new UsageException(
        "--format: %s has no report as %s, only %s; those of its races are made by their own ids, see esbench list races --all"
            .formatted(what, format, formats));
  }

  private static String text(RunText text) {
    StringBuilder out = new StringBuilder();
    try {
      text.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  /** A text that writes itself. */
  @FunctionalInterface
  interface RunText {
    /** Writes all of it. */
    void writeTo(Appendable out) throws IOException;
  }

  /**
   * Of one race.
   *
   * @param result of it
   */
  record OfRace(RaceResult result) implements KeptResult {
    @Override
    public String console(int width, Ink ink) {
      return text(new ConsoleSummary(width, ink));
    }

    @Override
    public String report(String format) {
      return text(ReportFormat.of(format).reporter());
    }

    @Override
    public Map<String, String> files() {
      Map<String, String> files = new TreeMap<>();
      for (ReportFormat format : ReportFormat.ofRace(result)) {
        if (format != ReportFormat.JSON) {
          files.put(format.fileName(), text(format.reporter()));
        }
      }
      return files;
    }

    private String text(Reporter reporter) {
      return KeptResult.text(out -> reporter.write(result, out));
    }
  }

  /**
   * Of an acceptance.
   *
   * @param result of it
   */
  record OfAcceptance(AcceptanceResult result) implements KeptResult {
    @Override
    public String console(int width, Ink ink) {
      return new ConsoleAcceptance(width, ink).render(result);
    }

    @Override
    public String report(String format) {
      return switch (format) {
        case "markdown" -> AcceptanceReport.markdown(result);
        case "html" -> AcceptancePage.html(result);
        case "json" -> new AcceptanceJson().write(result);
        case "junit" -> text(out -> JunitReporter.write(result, out));
        default -> throw none(format, "an acceptance", "markdown, html, json, junit");
      };
    }

    @Override
    public Map<String, String> files() {
      return Map.of(
          "acceptance.md", AcceptanceReport.markdown(result),
          "acceptance.html", AcceptancePage.html(result));
    }
  }

  /**
   * Of a search for a highest rate.
   *
   * @param result of it
   */
  record OfSearch(SaturationResult result) implements KeptResult {
    @Override
    public String console(int width, Ink ink) {
      return SaturationReport.console(result, ink);
    }

    @Override
    public String report(String format) {
      return switch (format) {
        case "markdown" -> SaturationReport.markdown(result);
        case "html" -> SearchPage.html(result);
        case "json" -> new SaturationJson().write(result);
        default -> throw none(format, "a search", "markdown, html, json");
      };
    }

    @Override
    public Map<String, String> files() {
      return Map.of(
          "saturation.md", SaturationReport.markdown(result),
          "saturation.html", SearchPage.html(result));
    }
  }

  /**
   * Of an experiment.
   *
   * @param result of it
   */
  record OfExperiment(ExperimentResult result) implements KeptResult {
    @Override
    public String console(int width, Ink ink) {
      return new ConsoleExperiment(width, ink).render(result);
    }

    @Override
    public String report(String format) {
      return ExperimentFormat.of(format).text(result);
    }

    @Override
    public Map<String, String> files() {
      Map<String, String> files = new TreeMap<>();
      for (ExperimentFormat format : ExperimentFormat.values()) {
        if (format != ExperimentFormat.JSON) {
          files.put(format.fileName(), format.text(result));
        }
      }
      return files;
    }
  }
}
