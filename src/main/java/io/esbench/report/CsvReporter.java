package io.esbench.report;

import io.esbench.result.RaceResult;
import java.io.IOException;
import java.util.regex.Pattern;
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

  private static final String FORMULA = "=+-@";
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+([.][0-9]+)?");

  @Override
  public void write(RaceResult result, Appendable out) throws IOException {
    CSVPrinter printer = new CSVPrinter(out, FORMAT);
    for (SummaryRow row : SummaryRows.of(result)) {
      if (row.available()) {
        printer.printRecord(inert(row.metric()), inert(row.task()), row.csv(), inert(row.unit()));
      }
    }
  }

  /**
   * Spreadsheets run cells that begin like this as formulas. An apostrophe before them says that
   * they are text; plain numbers, also negative ones, stay as they are.
   */
  private static String inert(String cell) {
    String line = PlainText.line(cell);
    boolean formula = !line.isBlank() && FORMULA.indexOf(line.strip().charAt(0)) >= 0;
    return formula && !NUMBER.matcher(line).matches() ? "'" + line : line;
  }
}
