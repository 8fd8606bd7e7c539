package io.esbench.report;

import io.esbench.result.RaceResult;
import java.io.IOException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;

/**
 * The summary as CSV in Rally's layout, so that its readers work unchanged: comma, CRLF, full
 * precision, rows without a value left out.
 */
final class CsvReporter implements Reporter {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180
          .builder()
          .setHeader("Metric", "Task", "Value", "Unit")
          .setQuoteMode(QuoteMode.MINIMAL)
          .get();

  @Override
  public void write(RaceResult result, Appendable out) throws IOException {
    CSVPrinter printer = new CSVPrinter(out, FORMAT);
    for (SummaryRow row : SummaryRows.of(result)) {
      if (row.available()) {
        printer.printRecord(row.metric(), row.task(), row.csv(), row.unit());
      }
    }
  }
}
