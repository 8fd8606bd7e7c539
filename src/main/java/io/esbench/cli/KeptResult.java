package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.report.ConsoleAcceptance;
import io.esbench.report.ConsoleSummary;
import io.esbench.report.Ink;
import io.esbench.report.SaturationReport;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.RaceResult;
import io.esbench.result.SaturationResult;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.result.json.ResultJson;
import io.esbench.result.json.SaturationJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The result of an earlier run, whatever left it. */
sealed interface KeptResult {
  /** Its summary for a terminal, ending with a newline. */
  String console(int width, Ink ink);

  /**
   * Reads one.
   *
   * @throws UsageException if it cannot be read
   */
  static KeptResult of(NamedRun named) {
    Path file = named.file();
    try {
      String text = Files.readString(file);
      String where = file.toString();
      return switch (named.kind()) {
        case RACE -> new OfRace(new ResultJson().read(text, where));
        case ACCEPTANCE -> new OfAcceptance(new AcceptanceJson().read(text, where));
        case SEARCH -> new OfSearch(new SaturationJson().read(text, where));
      };
    } catch (IOException e) {
      throw new UsageException(file + " cannot be read: " + e, e);
    }
  }

  /**
   * Of one race.
   *
   * @param result of it
   */
  record OfRace(RaceResult result) implements KeptResult {
    @Override
    public String console(int width, Ink ink) {
      StringBuilder text = new StringBuilder();
      try {
        new ConsoleSummary(width, ink).write(result, text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return text.toString();
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
  }
}
