package io.esbench.report;

import static io.esbench.report.MarkdownTable.Column.number;
import static io.esbench.report.MarkdownTable.Column.text;

import io.esbench.result.Distribution;
import io.esbench.result.ErrorCount;
import io.esbench.result.ItemResult;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.util.List;
import java.util.StringJoiner;

/** The part of the Markdown report that has a row per operation inside a composite. */
final class MarkdownItems {
  private static final int DIGITS = 6;

  private MarkdownItems() {}

  static void write(List<TaskResult> tasks, Appendable out) throws IOException {
    MarkdownTable table =
        new MarkdownTable(
            text("Task"),
            text("Item"),
            text("Type"),
            number("Service p50"),
            number("p90"),
            number("p99"),
            number("max"),
            number("Succeeded"),
            number("Failed"),
            number("Partial"),
            text("Errors"));
    for (TaskResult task : tasks) {
      for (ItemResult item : task.items()) {
        addItem(table, task, item);
      }
    }
    if (!table.isEmpty()) {
      out.append(
          "## Items\n\nOf composites, measured phase; times in ms. What was cut off because");
      out.append(" another item failed is not counted.\n\n").append(table.render()).append('\n');
    }
  }

  private static void addItem(MarkdownTable table, TaskResult task, ItemResult item) {
    Distribution service = item.serviceTime();
    Long partial = item.requests().partial();
    StringJoiner errors = new StringJoiner("; ");
    for (ErrorCount error : item.requests().errors()) {
      errors.add(error.count() + " x " + error.kind().text());
    }
    table.row(
        task.task(),
        item.name(),
        item.type(),
        TaskLine.at(service, 50, DIGITS),
        TaskLine.at(service, 90, DIGITS),
        TaskLine.at(service, 99, DIGITS),
        TaskLine.max(service, DIGITS),
        Long.toString(item.requests().succeeded()),
        Long.toString(item.requests().failed()),
        partial == null ? NumberText.NONE : partial.toString(),
        errors.length() == 0 ? NumberText.NONE : errors.toString());
  }
}
