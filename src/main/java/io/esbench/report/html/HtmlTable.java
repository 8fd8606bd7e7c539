package io.esbench.report.html;

import io.esbench.report.PlainText;
import io.esbench.report.table.Table;
import java.util.List;
import org.jsoup.nodes.Element;

/** Tables for eyes, screen readers and paper. */
final class HtmlTable {
  private static final int WIDE = 24;
  private static final int LONGEST = 300;

  private final Element head;
  private final Element body;

  private HtmlTable(Element parent, String caption, boolean sortable) {
    // Reached by keyboard, so that it can be scrolled by keyboard.
    Element scroll = parent.appendElement("div").attr("class", "scroll").attr("tabindex", "0");
    String name = PlainText.cell(PlainText.cut(caption, LONGEST));
    scroll.attr("role", "region").attr("aria-label", name);
    Element table = scroll.appendElement("table");
    if (sortable) {
      table.attr("class", "sortable");
    }
    table.appendElement("caption").text(name);
    head = table.appendElement("thead");
    body = table.appendElement("tbody");
  }

  /** Appends a table whose columns have groups and which can be sorted. */
  static HtmlTable sortable(Element parent, String caption, List<Group> groups) {
    HtmlTable table = new HtmlTable(parent, caption, true);
    Element above = table.head.appendElement("tr").attr("class", "groups");
    Element names = table.head.appendElement("tr");
    for (Group group : groups) {
      group.columns().forEach(column -> head(names, column));
      Element head = above.appendElement(group.name().isEmpty() ? "td" : "th");
      if (!group.name().isEmpty()) {
        head.attr("scope", "colgroup").text(group.name());
      }
      head.attr("colspan", Integer.toString(group.columns().size()));
    }
    return table;
  }

  /** The same without groups. */
  static HtmlTable sortableColumns(Element parent, String caption, List<Table.Column> columns) {
    HtmlTable table = new HtmlTable(parent, caption, true);
    Element names = table.head.appendElement("tr");
    columns.forEach(column -> head(names, column));
    return table;
  }

  /** Appends a table as it is; the first column names the rows. */
  static void append(Element parent, String caption, Table content) {
    HtmlTable table = new HtmlTable(parent, caption, false);
    Element names = table.head.appendElement("tr");
    content.columns().forEach(column -> head(names, column));
    for (List<String> cells : content.rows()) {
      Row row = table.row(cells.get(0));
      if (content.columns().get(0).right()) {
        row.name().attr("class", "n");
      }
      for (int i = 1; i < cells.size(); i++) {
        row.cell(cells.get(i), content.columns().get(i).right());
      }
    }
  }

  private static void head(Element row, Table.Column column) {
    Element head = row.appendElement("th").attr("scope", "col");
    if (column.right()) {
      head.attr("class", "n");
    }
    Words.put(head, PlainText.cut(column.title(), LONGEST));
  }

  /** Adds a row of that name. */
  Row row(String name) {
    return new Row(body.appendElement("tr"), name);
  }

  /**
   * Columns under one heading.
   *
   * @param name possibly empty
   * @param columns at least one
   */
  record Group(String name, List<Table.Column> columns) {}

  /** A row while it is filled. */
  static final class Row {
    private final Element row;

    private Row(Element row, String name) {
      this.row = row;
      Words.put(row.appendElement("th").attr("scope", "row"), PlainText.cut(name, LONGEST));
    }

    /** The cell of its name. */
    Element name() {
      return row.child(0);
    }

    /** Adds a cell; words for outcomes are stressed. */
    Row cell(String text, boolean right) {
      return cell(text, right, right ? Tone.PLAIN : Tone.ofWord(text));
    }

    /** Adds a number. */
    Row number(String text) {
      return cell(text, true, Tone.PLAIN);
    }

    /** Adds a stressed cell. */
    Row cell(String text, boolean right, Tone tone) {
      Element cell = row.appendElement("td");
      boolean wide = text.length() > WIDE;
      String css = ((right ? "n " : "") + (wide ? "wide " : "") + tone.css()).strip();
      if (!css.isEmpty()) {
        cell.attr("class", css);
      }
      Words.put(cell, PlainText.cut(text, LONGEST));
      return this;
    }

    /** Adds an empty cell to be filled. */
    Element cell() {
      return row.appendElement("td");
    }
  }
}
