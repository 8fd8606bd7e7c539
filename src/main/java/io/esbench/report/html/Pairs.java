package io.esbench.report.html;

import io.esbench.report.table.Table;
import java.util.List;
import org.jsoup.nodes.Element;

/** A table of two columns as names with their values. */
final class Pairs {
  private Pairs() {}

  static void append(Element parent, Table table) {
    Element list = parent.appendElement("dl").attr("class", "pairs");
    for (List<String> row : table.rows()) {
      list.appendElement("dt").text(row.get(0));
      Words.put(list.appendElement("dd"), row.get(1));
    }
  }
}
