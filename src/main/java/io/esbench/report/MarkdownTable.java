package io.esbench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A pipe table whose columns line up in the raw text too; cells are escaped. */
public final class MarkdownTable {
  /** One very long name must not blow up every line. */
  private static final int WIDEST_PAD = 60;

  private final List<Column> columns;
  private final List<List<String>> rows = new ArrayList<>();

  /** With these columns and no rows. */
  public MarkdownTable(Column... columns) {
    this.columns =
        Arrays.stream(columns)
            .map(column -> new Column(MarkdownText.escape(column.title()), column.right()))
            .toList();
  }

  /** Adds a row of as many cells as there are columns. */
  public MarkdownTable row(String... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          cells.length + " cells for " + columns.size() + " columns");
    }
    rows.add(Arrays.stream(cells).map(MarkdownText::escape).toList());
    return this;
  }

  /** Whether it has no rows. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** The table, ending with a newline. */
  public String render() {
    int[] widths = new int[columns.size()];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = widthOf(i);
    }
    StringBuilder out = new StringBuilder();
    line(out, columns.stream().map(Column::title).toList(), widths);
    for (int i = 0; i < widths.length; i++) {
      boolean right = columns.get(i).right();
      out.append("| ").append("-".repeat(widths[i] - 1)).append(right ? ": " : "- ");
    }
    out.append("|\n");
    rows.forEach(row -> line(out, row, widths));
    return out.toString();
  }

  private int widthOf(int column) {
    int width = Math.max(3, columns.get(column).title().length());
    for (List<String> row : rows) {
      width = Math.max(width, row.get(column).length());
    }
    return Math.min(WIDEST_PAD, width);
  }

  private void line(StringBuilder out, List<String> cells, int[] widths) {
    for (int i = 0; i < widths.length; i++) {
      String pad = " ".repeat(Math.max(0, widths[i] - cells.get(i).length()));
      out.append("| ");
      out.append(columns.get(i).right() ? pad + cells.get(i) : cells.get(i) + pad).append(' ');
    }
    out.append("|\n");
  }

  /**
   * A column.
   *
   * @param title header
   * @param right whether it is aligned right, for numbers
   */
  public record Column(String title, boolean right) {
    /** Aligned left. */
    public static Column text(String title) {
      return new Column(title, false);
    }

    /** Aligned right. */
    public static Column number(String title) {
      return new Column(title, true);
    }
  }
}
