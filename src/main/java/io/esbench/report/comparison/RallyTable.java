package io.esbench.report.comparison;

import java.util.ArrayList;
import java.util.List;

/**
 * A pipe table laid out as Rally's: everything to the right, numbers of a column lined up by their
 * points, columns at least two wider than their titles.
 */
final class RallyTable {
  private static final int TITLE_MARGIN = 2;

  private final List<String> titles;
  private final List<List<RallyCell>> rows = new ArrayList<>();

  RallyTable(List<String> titles) {
    this.titles = titles;
  }

  void row(RallyCell... cells) {
    rows.add(List.of(cells));
  }

  /** Ends with a newline. */
  String render() {
    int[] decimals = new int[titles.size()];
    int[] widths = new int[titles.size()];
    for (int i = 0; i < widths.length; i++) {
      int column = i;
      decimals[i] = rows.stream().mapToInt(row -> row.get(column).decimals()).max().orElse(-1);
      widths[i] =
          rows.stream()
              .mapToInt(row -> padded(row.get(column), decimals[column]).length())
              .reduce(titles.get(i).length() + TITLE_MARGIN, Math::max);
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      out.append("| ").append(fill(titles.get(i), widths[i])).append(titles.get(i)).append(' ');
    }
    out.append("|\n");
    for (int width : widths) {
      out.append('|').append("-".repeat(width + 1)).append(rows.isEmpty() ? '-' : ':');
    }
    out.append("|\n");
    rows.forEach(row -> line(out, row, decimals, widths));
    return out.toString();
  }

  private static void line(StringBuilder out, List<RallyCell> row, int[] decimals, int[] widths) {
    for (int i = 0; i < widths.length; i++) {
      RallyCell cell = row.get(i);
      String text = padded(cell, decimals[i]);
      out.append("| ").append(fill(text, widths[i]));
      out.append(cell.before()).append(cell.text()).append(cell.after());
      out.append(text.substring(cell.text().length())).append(' ');
    }
    out.append("|\n");
  }

  /** A number with blanks in place of the digits after the point that others have. */
  private static String padded(RallyCell cell, int decimals) {
    return cell.value() == null
        ? cell.text()
        : cell.text() + " ".repeat(decimals - cell.decimals());
  }

  private static String fill(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length()));
  }
}
