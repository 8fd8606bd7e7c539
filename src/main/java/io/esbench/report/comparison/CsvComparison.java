package io.esbench.report.comparison;

import io.esbench.comparison.ComparedChallenge;
import io.esbench.comparison.ComparedRow;
import io.esbench.comparison.Comparison;
import io.esbench.comparison.FigurePair;
import io.esbench.comparison.claim.Interval;
import io.esbench.report.CsvCell;
import io.esbench.report.NumberText;
import java.io.IOException;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;
import org.jspecify.annotations.Nullable;

/** A comparison for spreadsheets: one line for each row, numbers in full and without exponents. */
final class CsvComparison {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180
          .builder()
          .setHeader(
              "Challenge",
              "Task",
              "Metric",
              "Unit",
              "Better If",
              "Baseline",
              "Contender",
              "Baseline Runs",
              "Contender Runs",
              "Difference",
              "Ratio",
              "Ratio Low",
              "Ratio High",
              "P Value",
              "Verdict",
              "Remark")
          .setQuoteMode(QuoteMode.MINIMAL)
          .get();

  private CsvComparison() {}

  static void write(Comparison comparison, Appendable out) throws IOException {
    CSVPrinter printer = new CSVPrinter(out, FORMAT);
    for (ComparedChallenge challenge : comparison.challenges()) {
      for (ComparedRow row : challenge.rows()) {
        FigurePair figures = row.figures();
        Interval interval = row.claim().interval();
        printer.printRecord(
            CsvCell.inert(challenge.name()),
            CsvCell.inert(figures.name().task()),
            CsvCell.inert(figures.name().metric()),
            CsvCell.inert(figures.unit()),
            figures.direction().name().toLowerCase(Locale.ROOT),
            NumberText.exact(figures.baseline().median()),
            NumberText.exact(figures.contender().median()),
            figures.baseline().runs(),
            figures.contender().runs(),
            NumberText.exact(figures.difference()),
            number(row.claim().ratio()),
            number(interval == null ? null : interval.low()),
            number(interval == null ? null : interval.high()),
            number(row.claim().pValue()),
            row.outcome().words(),
            CsvCell.inert(row.remark()));
      }
    }
  }

  private static String number(@Nullable Double value) {
    return value == null ? "" : NumberText.exact(value);
  }
}
