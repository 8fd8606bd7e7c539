package io.esbench.report.html;

import io.esbench.report.chart.SpreadStrip;
import io.esbench.report.table.AcceptanceTables;
import io.esbench.report.table.Table;
import io.esbench.report.table.Table.Column;
import io.esbench.result.SpreadRow;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/** Figures over the passes of an acceptance, with a picture of their spread in each row. */
final class Passes {
  private Passes() {}

  static void append(Element section, List<SpreadRow> rows) {
    Words.about(section, AcceptanceTables.ABOUT_PASSES);
    Words.about(
        section,
        "In the pictures a dot is a judged pass, the ring the cold one, the stroke in the middle the"
            + " median; either end is 25 % away from it or more.");
    Table table = AcceptanceTables.passes(rows);
    HtmlTable page = HtmlTable.sortableColumns(section, "Passes", withPicture(table.columns()));
    for (int i = 0; i < rows.size(); i++) {
      HtmlTable.Row row = page.row(table.rows().get(i).get(0));
      for (int column = 1; column < table.columns().size(); column++) {
        row.cell(table.rows().get(i).get(column), table.columns().get(column).right());
      }
      picture(row.cell(), rows.get(i));
    }
  }

  private static List<Column> withPicture(List<Column> columns) {
    return Stream.concat(columns.stream(), Stream.of(Column.text("Spread"))).toList();
  }

  private static void picture(Element cell, SpreadRow row) {
    Double median = row.median();
    if (median != null && median != 0 && !row.passes().isEmpty()) {
      SpreadStrip.append(cell, row.cold(), row.passes(), median);
    } else {
      cell.text("-");
    }
  }
}
