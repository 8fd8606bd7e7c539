package io.esbench.rally;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Rally's summary as a Markdown table, possibly with other text around it. */
final class MarkdownRows {
  private static final Pattern HEADER = Pattern.compile("(?m)^\\s*\\|\\s*Metric\\s*\\|.*$");

  private MarkdownRows() {}

  static boolean isOne(String text) {
    return HEADER.matcher(text).find();
  }

  /** The races of a file, each in a table of its own. */
  static List<Rows> read(String text, String file) {
    List<Rows> races = new ArrayList<>();
    long number = 0;
    boolean inTable = false;
    for (String line : text.lines().toList()) {
      number++;
      String row = line.strip();
      if (HEADER.matcher(row).matches()) {
        requireColumns(cells(row), file, number);
        races.add(new Rows(file));
        inTable = true;
      } else if (!row.startsWith("|")) {
        inTable = false;
      } else if (inTable && !row.matches("\\|[-:|]*")) {
        add(races.get(races.size() - 1), cells(row), file, number);
      }
    }
    return races;
  }

  /** A task may have a bar in its name, which the table does not mark. */
  private static void add(Rows rows, List<String> cells, String file, long line) {
    int count = cells.size();
    if (count < Rows.COLUMNS.size()) {
      throw Rows.fault(file, line, count + " cells in a row, expected 4");
    }
    String task = String.join(" | ", cells.subList(1, count - 2));
    rows.add(line, cells.get(0), task, cells.get(count - 2), cells.get(count - 1));
  }

  private static List<String> cells(String row) {
    String inner =
        row.substring(1, row.endsWith("|") && row.length() > 1 ? row.length() - 1 : row.length());
    return Arrays.stream(inner.split("\\|", -1)).map(String::strip).toList();
  }

  private static void requireColumns(List<String> header, String file, long line) {
    if (!header.equals(Rows.COLUMNS)) {
      throw Rows.fault(
          file,
          line,
          "the columns are "
              + String.join(", ", header)
              + ", expected Metric, Task, Value, Unit (a comparison, a report of several clusters and"
              + " esbench's own report.md cannot be imported)");
    }
  }
}
