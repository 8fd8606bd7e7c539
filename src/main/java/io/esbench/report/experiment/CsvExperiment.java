package io.esbench.report.experiment;

import io.esbench.comparison.claim.Interval;
import io.esbench.experiment.Cost;
import io.esbench.experiment.Effect;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.JudgedFigure;
import io.esbench.report.CsvCell;
import io.esbench.report.NumberText;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;
import org.jspecify.annotations.Nullable;

/** Effects and costs for spreadsheets: one line each, numbers in full and without exponents. */
final class CsvExperiment {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180
          .builder()
          .setHeader(
              "Kind",
              "Variant",
              "Task",
              "Metric",
              "Unit",
              "Base",
              "Median",
              "Races",
              "Ratio",
              "Ratio Low",
              "Ratio High",
              "P Value",
              "Outcome",
              "Remark")
          .setQuoteMode(QuoteMode.MINIMAL)
          .get();

  private final CSVPrinter printer;

  private CsvExperiment(CSVPrinter printer) {
    this.printer = printer;
  }

  static String of(ExperimentResult result) {
    StringBuilder out = new StringBuilder();
    try {
      CsvExperiment csv = new CsvExperiment(new CSVPrinter(out, FORMAT));
      for (JudgedFigure figure : result.findings().figures()) {
        for (Effect effect : figure.effects()) {
          csv.row(
              "effect", figure.task(), figure.metric(), figure.unit(), figure.baseMedian(), effect);
        }
      }
      for (Cost cost : result.findings().costs()) {
        for (Cost.Worse each : cost.worse()) {
          csv.row(
              "cost", each.task(), each.metric(), each.unit(), each.baseMedian(), each.effect());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  private void row(String kind, String task, String metric, String unit, double base, Effect effect)
      throws IOException {
    @Nullable Interval interval = effect.interval();
    printer.printRecord(
        kind,
        CsvCell.inert(effect.variant()),
        CsvCell.inert(task),
        CsvCell.inert(metric),
        CsvCell.inert(unit),
        NumberText.exact(base),
        NumberText.exact(effect.median()),
        effect.values().size(),
        number(effect.ratio()),
        number(interval == null ? null : interval.low()),
        number(interval == null ? null : interval.high()),
        number(effect.probability()),
        effect.outcome().words(),
        CsvCell.inert(effect.remark()));
  }

  private static String number(@Nullable Double value) {
    return value == null ? "" : NumberText.exact(value);
  }
}
