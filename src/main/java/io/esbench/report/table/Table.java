package io.esbench.report.table;

import java.util.ArrayList;
import java.util.List;

/** Rows of words and numbers; a format gives them their look. Cells are text as it was found. */
public final class Table {
  private final List<Column> columns;
  private final List<List<String>> rows = new ArrayList<>();

  /** Without rows. */
  public Table(Column... columns) {
    this.columns = List.of(columns);
  }

  /** Adds a row of as many cells as there are columns. */
  public Table row(String... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          cells.length + " cells for " + columns.size() + " columns");
    }
    rows.add(List.of(cells));
    return this;
  }

  /** Whether it has no rows. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** From left to right. */
  public List<Column> columns() {
    return columns;
  }

  /** In their order, each with a cell for each column. */
  public List<List<String>> rows() {
    return List.copyOf(rows);
  }

  /** The same with the column of that title, if there is one, at another place. */
  public Table moved(String title, int place) {
    int from = columns.stream().map(Column::title).toList().indexOf(title);
    if (from < 0) {
      return this;
    }
    Table moved = new Table(moved(columns, from, place).toArray(Column[]::new));
    rows.forEach(row -> moved.rows.add(moved(row, from, place)));
    return moved;
  }

  private static <T> List<T> moved(List<T> all, int from, int place) {
    List<T> moved = new ArrayList<>(all);
    moved.add(place, moved.remove(from));
    return List.copyOf(moved);
  }

  /**
   * A column.
   *
   * @param title header
   * @param right whether it is aligned right, for numbers
   */
  public record Column(String title, boolean right) {
    /** Of words. */
    public static Column text(String title) {
      return new Column(title, false);
    }

    /** Of numbers. */
    public static Column number(String title) {
      return new Column(title, true);
    }
  }
}
