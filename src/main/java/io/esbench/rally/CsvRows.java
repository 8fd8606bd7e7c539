package io.esbench.rally;

import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Rally's summary as CSV. */
final class CsvRows {
  private CsvRows() {}

  static boolean isOne(String text) {
    return text.stripLeading().startsWith(Rows.COLUMNS.get(0) + ",");
  }

  /** The races of a file, each behind a header of its own. */
  static List<Rows> read(String text, String file) {
    List<Rows> races = new ArrayList<>();
    try (CSVParser parser = CSVParser.parse(text, CSVFormat.RFC4180)) {
      for (CSVRecord row : parser) {
        long line = parser.getCurrentLineNumber();
        if (row.get(0).equals(Rows.COLUMNS.get(0))) {
          requireColumns(row, file, line);
          races.add(new Rows(file));
        } else if (races.isEmpty()) {
          throw Rows.fault(file, line, "the first line is not Metric,Task,Value,Unit");
        } else if (row.size() != Rows.COLUMNS.size()) {
          throw Rows.fault(file, line, row.size() + " values in a row, expected 4");
        } else {
          races
              .get(races.size() - 1)
              .add(line, row.get(0), row.get(1), row.get(2).strip(), row.get(3));
        }
      }
    } catch (UncheckedIOException e) {
      throw notCsv(file, Objects.requireNonNull(e.getCause()));
    } catch (IOException e) {
      throw notCsv(file, e);
    }
    return races;
  }

  private static UsageException notCsv(String file, IOException fault) {
    return new UsageException(file + " is not CSV: " + FileProblem.of(fault), fault);
  }

  private static void requireColumns(CSVRecord header, String file, long line) {
    if (!header.toList().equals(Rows.COLUMNS)) {
      throw Rows.fault(
          file,
          line,
          "the columns are "
              + String.join(",", header.toList())
              + ", expected Metric,Task,Value,Unit (a comparison, and a report of several clusters,"
              + " cannot be imported)");
    }
  }
}
