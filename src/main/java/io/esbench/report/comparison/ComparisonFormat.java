package io.esbench.report.comparison;

import io.esbench.comparison.ComparedRow;
import io.esbench.comparison.Comparison;
import io.esbench.comparison.FigurePair;
import io.esbench.report.Ink;
import io.esbench.report.html.ComparisonPage;
import java.io.IOException;
import java.util.List;

/** Every form in which a comparison can be written. */
public enum ComparisonFormat {
  /** For people, on a terminal. */
  TEXT("text"),
  /** For people. */
  MARKDOWN("markdown"),
  /** For spreadsheets. */
  CSV("csv"),
  /** Everything, for programs. */
  JSON("json"),
  /** A page with charts, in one file. */
  HTML("html"),
  /** The table of Rally's {@code compare}, for those who parse it. */
  RALLY("rally"),
  /** The same as Rally's CSV. */
  RALLY_CSV("rally-csv");

  private final String label;

  ComparisonFormat(String label) {
    this.label = label;
  }

  /** Name on the command line. */
  public String label() {
    return label;
  }

  /**
   * Writes a comparison.
   *
   * @param width columns of the terminal, for text
   * @param ink whether colours are welcome
   */
  public void write(Comparison comparison, Appendable out, int width, Ink ink) throws IOException {
    switch (this) {
      case TEXT -> out.append(new ConsoleComparison(width, ink).render(comparison));
      case MARKDOWN -> out.append(MarkdownComparison.of(comparison));
      case CSV -> CsvComparison.write(comparison, out);
      case HTML -> out.append(ComparisonPage.html(comparison));
      case JSON -> out.append(ComparisonJson.of(comparison));
      case RALLY -> out.append(new RallyComparison(pairs(comparison)).markdown(ink == Ink.ANSI));
      case RALLY_CSV -> new RallyComparison(pairs(comparison)).csv(out);
    }
  }

  /** Rally knows one challenge; of several all rows follow each other. */
  private static List<FigurePair> pairs(Comparison comparison) {
    return comparison.challenges().stream()
        .flatMap(challenge -> challenge.rows().stream())
        .map(ComparedRow::figures)
        .toList();
  }
}
