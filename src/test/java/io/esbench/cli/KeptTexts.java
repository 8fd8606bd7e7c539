package io.esbench.cli;

import io.esbench.report.Ink;
import io.esbench.report.experiment.ExperimentFormat;
import io.esbench.report.experiment.ExperimentJson;
import io.esbench.result.RaceResult;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.result.json.ResultJson;
import io.esbench.result.json.SaturationJson;
import java.util.List;

/** Everything that is written of a result. */
public final class KeptTexts {
  private static final String FILE = "result.json";

  private KeptTexts() {}

  /** Of races; reading them again gives the same. */
  public static void render(List<RaceResult> races) {
    for (RaceResult race : races) {
      all(new KeptResult.OfRace(race));
      String json = new ResultJson().write(race);
      if (!new ResultJson().write(new ResultJson().read(json, FILE)).equals(json)) {
        throw new AssertionError("written and read again it is another: " + json);
      }
    }
  }

  /**
   * Of a text.
   *
   * @param kind first letter of acceptance, experiment or search; others: race
   */
  public static void render(char kind, String json) {
    switch (kind) {
      case 'a' -> all(new KeptResult.OfAcceptance(new AcceptanceJson().read(json, FILE)));
      case 'e' -> {
        KeptResult experiment = new KeptResult.OfExperiment(ExperimentJson.read(json, FILE));
        all(experiment);
        var unused = experiment.report(ExperimentFormat.MARKDOWN.label());
      }
      case 's' -> all(new KeptResult.OfSearch(new SaturationJson().read(json, FILE)));
      default -> render(List.of(new ResultJson().read(json, FILE)));
    }
  }

  private static void all(KeptResult kept) {
    requirePlain(kept.console(100, Ink.PLAIN));
    kept.files()
        .forEach(
            (name, text) -> {
              requirePlain(text);
              if (name.endsWith(".html") || name.endsWith(".svg") || name.endsWith(".md")) {
                requireNoElements(text);
              }
            });
  }

  private static void requirePlain(String text) {
    if (text.chars()
        .anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t' && c != '\r')) {
      throw new AssertionError("control characters: " + text);
    }
  }

  private static void requireNoElements(String text) {
    if (text.contains("<script>alert") || text.contains("<img src=x")) {
      throw new AssertionError("foreign elements: " + text);
    }
  }
}
