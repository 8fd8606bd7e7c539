package io.esbench.report;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.result.SpreadRow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Median, range and noise of each figure over several races of one challenge. */
public final class SpreadTable {
  private static final int DIGITS = 4;
  private static final int LONGEST_NAME = 40;

  private SpreadTable() {}

  /** As Markdown, ending with a newline. */
  static String markdown(List<SpreadRow> rows) {
    MarkdownTable table =
        new MarkdownTable(
            text("Task"),
            text("Metric"),
            number("Median"),
            text("Range"),
            text("Unit"),
            number("Noise"));
    for (SpreadRow row : rows) {
      table.row(
          row.task(),
          row.metric(),
          amount(row.median()),
          range(row.passes()),
          row.unit(),
          noise(row));
    }
    return table.render();
  }

  /** One line for each figure, for a terminal. */
  public static String console(List<SpreadRow> rows) {
    StringBuilder out = new StringBuilder();
    int name = width(rows.stream().map(SpreadRow::task).toList(), "task");
    int metric = width(rows.stream().map(SpreadRow::metric).toList(), "metric");
    for (SpreadRow row : rows) {
      out.append(ConsoleText.left(ConsoleText.fit(row.task(), name), name))
          .append("  ")
          .append(ConsoleText.left(row.metric(), metric))
          .append("  ")
          .append(amount(row.median()))
          .append(' ')
          .append(ConsoleText.fit(row.unit(), LONGEST_NAME))
          .append(" (")
          .append(range(row.passes()))
          .append(", noise ")
          .append(noise(row))
          .append(")\n");
    }
    return out.toString();
  }

  private static int width(List<String> names, String title) {
    int longest = names.stream().mapToInt(String::length).reduce(title.length(), Math::max);
    return Math.min(LONGEST_NAME, longest);
  }

  private static String amount(@Nullable Double value) {
    return value == null ? NumberText.NONE : NumberText.significant(value, DIGITS);
  }

  private static String range(List<Double> passes) {
    if (passes.size() < 2) {
      return NumberText.NONE;
    }
    List<Double> sorted = passes.stream().sorted().toList();
    return amount(sorted.get(0)) + " to " + amount(sorted.get(sorted.size() - 1));
  }

  private static String noise(SpreadRow row) {
    Double noise = row.noise();
    return noise == null
        ? NumberText.NONE
        : new BigDecimal(100 * noise).setScale(0, RoundingMode.HALF_EVEN).toPlainString() + " %";
  }
}
