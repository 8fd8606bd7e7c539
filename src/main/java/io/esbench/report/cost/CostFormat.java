package io.esbench.report.cost;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.cost.CostRow;
import io.esbench.cost.CostTable;
import io.esbench.cost.NoCost;
import io.esbench.report.ConsoleText;
import io.esbench.report.CsvCell;
import io.esbench.report.MarkdownTable;
import io.esbench.report.NumberText;
import io.esbench.result.json.VersionedText;
import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Every form in which costs can be written. */
public enum CostFormat {
  /** For people, on a terminal. */
  TEXT,
  /** For people. */
  MARKDOWN,
  /** For spreadsheets. */
  CSV,
  /** Everything, for programs. */
  JSON;

  private static final int SCHEMA_VERSION = 1;
  private static final int DIGITS = 4;
  private static final int LONGEST_NAME = 30;

  /** Writes the table. */
  public void write(CostTable table, Appendable out) throws IOException {
    switch (this) {
      case TEXT -> console(table, out);
      case MARKDOWN -> out.append(markdown(table));
      case CSV -> csv(table, out);
      case JSON -> out.append(VersionedText.of(SCHEMA_VERSION, table));
    }
  }

  private static void console(CostTable table, Appendable out) throws IOException {
    List<CostRow> rows = table.rows();
    int label =
        Math.min(LONGEST_NAME, rows.stream().mapToInt(row -> row.label().length()).max().orElse(0));
    String task = "";
    for (CostRow row : rows) {
      String name = row.task() + " (" + row.challenge() + "), " + unit(row);
      if (!name.equals(task)) {
        out.append(task.isEmpty() ? "" : "\n").append(ConsoleText.fit(name, 100)).append('\n');
        task = name;
      }
      out.append("  ")
          .append(ConsoleText.left(ConsoleText.fit(row.label(), label), label))
          .append("  ")
          .append(ConsoleText.right(amount(row.cost()), 10))
          .append("  at ")
          .append(amount(row.perSecond()))
          .append(' ')
          .append(row.unit())
          .append(", ")
          .append(ConsoleText.fit(row.price(), LONGEST_NAME))
          .append(row.best() ? "  <- best value" : "")
          .append(row.caveat().isEmpty() ? "" : "  (" + row.caveat() + ")")
          .append('\n');
    }
    for (NoCost none : table.without()) {
      out.append("no cost: ").append(ConsoleText.fit(none.task(), LONGEST_NAME));
      out.append(" on ").append(ConsoleText.fit(none.label(), LONGEST_NAME));
      out.append(": ").append(none.reason()).append('\n');
    }
  }

  private static String markdown(CostTable costs) {
    MarkdownTable table =
        new MarkdownTable(
            text("Task"),
            text("Cluster"),
            text("Price"),
            number("Rate"),
            text("Unit"),
            number("Cost"),
            text("For"),
            text("Best value"),
            text("Remark"));
    for (CostRow row : costs.rows()) {
      table.row(
          row.task(),
          row.label(),
          row.price(),
          amount(row.perSecond()),
          row.unit(),
          amount(row.cost()),
          unit(row),
          row.best() ? "best" : "",
          row.caveat());
    }
    for (NoCost none : costs.without()) {
      table.row(none.task(), none.label(), "", "", "", "", "", "", "no cost: " + none.reason());
    }
    return table.render();
  }

  private static void csv(CostTable costs, Appendable out) throws IOException {
    CSVPrinter printer =
        new CSVPrinter(
            out,
            CSVFormat.RFC4180
                .builder()
                .setHeader(
                    "Challenge",
                    "Task",
                    "Cluster",
                    "Price",
                    "Runs",
                    "Rate",
                    "Unit",
                    "Cost",
                    "Currency",
                    "For",
                    "Best",
                    "Remark")
                .get());
    for (CostRow row : costs.rows()) {
      printer.printRecord(
          CsvCell.inert(row.challenge()),
          CsvCell.inert(row.task()),
          CsvCell.inert(row.label()),
          row.price(),
          row.runs(),
          NumberText.exact(row.perSecond()),
          row.unit(),
          NumberText.exact(row.cost()),
          row.currency(),
          row.per().words(),
          row.best(),
          row.caveat());
    }
    for (NoCost none : costs.without()) {
      String task = CsvCell.inert(none.task());
      String label = CsvCell.inert(none.label());
      printer.print(CsvCell.inert(none.challenge()));
      printer.printRecord(
          task, label, "", "", "", "", "", "", "", false, "no cost: " + none.reason());
    }
  }

  private static String unit(CostRow row) {
    return row.currency() + " per " + row.per().words();
  }

  private static String amount(double value) {
    return NumberText.significant(value, DIGITS);
  }
}
