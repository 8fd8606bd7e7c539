package io.esbench.rally;

import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The rows of one race while they are read. One thread. */
final class Rows {
  /** Names of the columns, in all of Rally's reports of one race. */
  static final List<String> COLUMNS = List.of("Metric", "Task", "Value", "Unit");

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?");
  private static final Pattern WHOLE = Pattern.compile("[+-]?\\d+");

  private final String file;
  private final List<ReportRow> rows = new ArrayList<>();
  private final Set<List<String>> names = new HashSet<>();

  Rows(String file) {
    this.file = file;
  }

  /**
   * Adds a row of text; one without a value is not there.
   *
   * @param line number of it in its file
   * @throws UsageException if its value is no number, or the row is there twice
   */
  void add(long line, String metric, String task, String value, String unit) {
    if (metric.isEmpty()) {
      throw fault(file, line, "a row without the name of a metric");
    }
    if (!names.add(List.of(metric, task))) {
      throw fault(file, line, "'" + metric + "' of task '" + task + "' is there twice");
    }
    if (value.isEmpty()) {
      return;
    }
    double number = NUMBER.matcher(value).matches() ? Double.parseDouble(value) : Double.NaN;
    if (!Double.isFinite(number)) {
      throw fault(file, line, "the value of '" + metric + "' is '" + value + "', not a number");
    }
    rows.add(new ReportRow(metric, task, number, WHOLE.matcher(value).matches(), unit));
  }

  /** Adds a row of a number that is known to be one. */
  void add(ReportRow row) {
    rows.add(row);
  }

  List<ReportRow> all() {
    return List.copyOf(rows);
  }

  String file() {
    return file;
  }

  /** A fault in a file, in one line. */
  static UsageException fault(String file, long line, String what) {
    return new UsageException(file + ":" + line + ": " + what + "; is it a report of Rally?");
  }
}
