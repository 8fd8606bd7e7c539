package io.esbench.report;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.result.RaceResult;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Cluster rows and the task rows, both in Rally's naming, in the Markdown report. */
final class MarkdownSummary {
  private MarkdownSummary() {}

  static void writeCluster(RaceResult result, Appendable out) throws IOException {
    List<SummaryRow> rows = SummaryRows.cluster(result);
    out.append("## Cluster\n\n");
    if (rows.isEmpty()) {
      out.append("No figures of the cluster were taken.\n\n");
      return;
    }
    MarkdownTable table = new MarkdownTable(text("Metric"), number("Value"), text("Unit"));
    for (SummaryRow row : rows) {
      if (row.available() && !row.meaningless()) {
        table.row(named(row), row.people(), row.unit());
      }
    }
    if (!table.isEmpty()) {
      out.append(table.render()).append('\n');
    }
    writeGroups(out, "Not available", rows.stream().filter(row -> !row.available()).toList());
    writeGroups(out, "Left out", rows.stream().filter(SummaryRow::meaningless).toList());
  }

  static void writeMetrics(RaceResult result, Appendable out) throws IOException {
    out.append("## Metrics of the tasks\n\n");
    MarkdownTable table =
        new MarkdownTable(
            text("Metric"), text("Task"), number("Value"), text("Unit"), text("Note"));
    List<SummaryRow> rows = SummaryRows.of(result);
    // Those of the cluster come first and have a table of their own above.
    for (SummaryRow row : rows.subList(SummaryRows.cluster(result).size(), rows.size())) {
      if (!row.meaningless()) {
        table.row(
            row.metric(),
            row.task(),
            row.available() ? row.people() : "not available",
            row.unit(),
            row.note());
      }
    }
    out.append(table.isEmpty() ? "None.\n" : table.render());
  }

  private static String named(SummaryRow row) {
    return row.task().isEmpty() ? row.metric() : row.metric() + " (" + row.task() + ")";
  }

  private static void writeGroups(Appendable out, String what, List<SummaryRow> rows)
      throws IOException {
    Map<String, List<SummaryRow>> byNote =
        rows.stream()
            .collect(
                Collectors.groupingBy(SummaryRow::note, LinkedHashMap::new, Collectors.toList()));
    for (Map.Entry<String, List<SummaryRow>> group : byNote.entrySet()) {
      String reason = group.getKey().isEmpty() ? "no reason known" : group.getKey();
      String names =
          group.getValue().stream()
              .map(MarkdownSummary::named)
              .map(MarkdownText::escape)
              .collect(Collectors.joining("; "));
      out.append(what).append(" (").append(MarkdownText.escape(reason)).append("): ");
      out.append(names).append(".\n\n");
    }
  }
}
