package io.esbench.report;

import io.esbench.report.table.Table;
import io.esbench.report.table.Table.Column;
import java.util.List;

/** A pipe table whose columns line up in the raw text too; cells are escaped. */
public final class MarkdownTable {
  /** One very long name must not blow up every line. */
  private static final int WIDEST_PAD = 60;

  private final Table table;

  /** With these columns and no rows. */
  public MarkdownTable(Column... columns) {
    this(new Table(columns));
  }

  private MarkdownTable(Table table) {
    this.table = table;
  }

  /** A table with its rows, ending with a newline. */
  public static String render(Table table) {
    return new MarkdownTable(table).render();
  }

  /** Adds a row of as many cells as there are columns. */
  public MarkdownTable row(String... cells) {
    table.row(cells);
    return this;
  }

  /** Whether it has no rows. */
  public boolean isEmpty() {
    return table.isEmpty();
  }

  /** The table, ending with a newline. */
  public String render() {
    List<Column> columns = table.columns();
    List<List<String>> rows =
        table.rows().stream().map(row -> row.stream().map(MarkdownText::cell).toList()).toList();
    int[] widths = new int[columns.size()];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = widthOf(i, rows);
    }
    StringBuilder out = new StringBuilder();
    line(out, columns.stream().map(column -> MarkdownText.cell(column.title())).toList(), widths);
    for (int i = 0; i < widths.length; i++) {
      boolean right = columns.get(i).right();
      out.append("| ").append("-".repeat(widths[i] - 1)).append(right ? ": " : "- ");
    }
    out.append("|\n");
    rows.forEach(row -> line(out, row, widths));
    return out.toString();
  }

  private int widthOf(int column, List<List<String>> rows) {
    int width = Math.max(3, MarkdownText.cell(table.columns().get(column).title()).length());
    for (List<String> row : rows) {
      width = Math.max(width, row.get(column).length());
    }
    return Math.min(WIDEST_PAD, width);
  }

  private void line(StringBuilder out, List<String> cells, int[] widths) {
    for (int i = 0; i < widths.length; i++) {
      String pad = " ".repeat(Math.max(0, widths[i] - cells.get(i).length()));
      out.append("| ");
      out.append(table.columns().get(i).right() ? pad + cells.get(i) : cells.get(i) + pad)
          .append(' ');
    }
    out.append("|\n");
  }
}
