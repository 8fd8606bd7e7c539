package io.esbench.report;

import static io.esbench.report.MarkdownTable.Column.number;
import static io.esbench.report.MarkdownTable.Column.text;

import io.esbench.result.ResultValue;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.util.List;

/** The part of the Markdown report that has a row per number that answers told. */
final class MarkdownValues {
  private static final int DIGITS = 6;

  private MarkdownValues() {}

  static void write(List<TaskResult> tasks, Appendable out) throws IOException {
    MarkdownTable table =
        new MarkdownTable(
            text("Task"),
            text("Value"),
            number("Answers"),
            number("Mean"),
            number("Min"),
            number("Max"));
    for (TaskResult task : tasks) {
      for (ResultValue value : task.values()) {
        table.row(
            task.task(),
            value.name(),
            Long.toString(value.count()),
            NumberText.significant(value.mean(), DIGITS),
            NumberText.significant(value.min(), DIGITS),
            NumberText.significant(value.max(), DIGITS));
      }
    }
    if (!table.isEmpty()) {
      out.append(
          "## Values of answers\n\nWhat the server told in the measured phase, in the units");
      out.append(" of its API; `took` is in ms.\n\n").append(table.render()).append('\n');
    }
  }
}
