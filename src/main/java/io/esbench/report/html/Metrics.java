package io.esbench.report.html;

import io.esbench.report.SummaryRow;
import io.esbench.report.SummaryRows;
import io.esbench.report.table.Table;
import io.esbench.report.table.Table.Column;
import io.esbench.result.RaceResult;
import java.util.List;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;

/** Every row of the summary in Rally's naming, those of the cluster and those of the tasks. */
final class Metrics {
  private Metrics() {}

  static void cluster(Element section, RaceResult result) {
    List<SummaryRow> rows = SummaryRows.cluster(result);
    if (rows.isEmpty()) {
      Words.paragraph(section, "No figures of the cluster were taken.");
      return;
    }
    HtmlTable.append(section, "Figures of the cluster", table(rows, false));
    String leftOut =
        rows.stream()
            .filter(SummaryRow::meaningless)
            .map(row -> row.metric() + " (" + row.note() + ")")
            .collect(Collectors.joining("; "));
    if (!leftOut.isEmpty()) {
      Words.about(section, "Left out: " + leftOut + ".");
    }
  }

  static void tasks(Element section, RaceResult result) {
    List<SummaryRow> rows = SummaryRows.of(result);
    List<SummaryRow> tasks = rows.subList(SummaryRows.cluster(result).size(), rows.size());
    if (tasks.isEmpty()) {
      Words.paragraph(section, "None.");
      return;
    }
    Element details = section.appendElement("details");
    details.appendElement("summary").text("All " + tasks.size() + " metrics");
    HtmlTable.append(details, "Metrics of the tasks", table(tasks, true));
  }

  private static Table table(List<SummaryRow> rows, boolean ofTasks) {
    Table table =
        ofTasks
            ? new Table(
                Column.text("Metric"),
                Column.text("Task"),
                Column.number("Value"),
                Column.text("Unit"),
                Column.text("Note"))
            : new Table(
                Column.text("Metric"),
                Column.number("Value"),
                Column.text("Unit"),
                Column.text("Note"));
    for (SummaryRow row : rows) {
      if (row.meaningless()) {
        continue;
      }
      String value = row.available() ? row.people() : "not available";
      String metric =
          ofTasks || row.task().isEmpty() ? row.metric() : row.metric() + " (" + row.task() + ")";
      if (ofTasks) {
        table.row(metric, row.task(), value, row.unit(), row.note());
      } else {
        table.row(metric, value, row.unit(), row.note());
      }
    }
    return table;
  }
}
