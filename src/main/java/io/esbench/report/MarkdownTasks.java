package io.esbench.report;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.report.table.Table;
import io.esbench.report.table.TaskTables;
import io.esbench.result.Distribution;
import io.esbench.result.LadderFinding;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.util.List;

/** The part of the Markdown report that has a row per task. */
final class MarkdownTasks {
  private static final int DIGITS = 6;

  private MarkdownTasks() {}

  static void write(RaceResult result, Appendable out) throws IOException {
    List<TaskResult> tasks = SummaryRows.reportedTasks(result);
    out.append("## Tasks\n\n");
    if (tasks.isEmpty()) {
      out.append("No task was measured.\n\n");
    } else {
      out.append(table(tasks)).append('\n').append(legend()).append('\n');
      writeRemarks(tasks, result.ladders(), out);
    }
    MarkdownGenerator.write(result, out);
    section(out, "Items", TaskTables.ABOUT_ITEMS, TaskTables.items(tasks));
    section(out, "Hosts", TaskTables.ABOUT_HOSTS, TaskTables.hosts(tasks));
    section(out, "Documents fetched", TaskTables.ABOUT_FETCHED, TaskTables.fetched(tasks));
    section(out, "Values of answers", TaskTables.ABOUT_VALUES, TaskTables.values(tasks));
    section(out, "Errors", "", TaskTables.errors(tasks));
    section(out, "Documents", "Warm-up included.", TaskTables.documents(result.tasks()));
  }

  private static String table(List<TaskResult> tasks) {
    MarkdownTable table =
        new MarkdownTable(
            text("Task"),
            number("Offered"),
            number("Achieved"),
            text("Unit"),
            text("Rate"),
            number("Throughput"),
            number("Latency p50"),
            number("p90"),
            number("p99"),
            number("max"),
            number("Service p50"),
            number("p90"),
            number("p99"),
            number("max"),
            number("Start delay p99"),
            number("Requests"),
            number("Errors"));
    tasks.forEach(task -> addTask(table, task));
    return table.render();
  }

  private static void addTask(MarkdownTable table, TaskResult task) {
    TaskLine line = new TaskLine(task);
    Distribution service = task.serviceTime();
    table.row(
        task.task(),
        line.offered(),
        line.achieved(),
        line.loadUnit(),
        line.verdict(),
        line.throughput(),
        line.latency(50, DIGITS),
        line.latency(90, DIGITS),
        line.latency(99, DIGITS),
        line.maxLatency(DIGITS),
        TaskLine.at(service, 50, DIGITS),
        TaskLine.at(service, 90, DIGITS),
        TaskLine.at(service, 99, DIGITS),
        TaskLine.max(service, DIGITS),
        line.startDelayP99(DIGITS),
        line.requests(),
        line.errors());
  }

  private static String legend() {
    return """
    Times in ms. Latency counts from the moment a request was due, service time from its first \
    byte sent; both end with the last byte received and cover successes only. Throughput is \
    the mean of the measured phase. "-": not asked for, or too few samples. "not held": \
    the latency of that rate would be the length of a queue.
    """;
  }

  private static void writeRemarks(
      List<TaskResult> tasks, List<LadderFinding> ladders, Appendable out) throws IOException {
    StringBuilder remarks = new StringBuilder();
    for (TaskResult task : tasks) {
      String name = MarkdownText.escape(task.task());
      if (new TaskLine(task).notHeld()) {
        remarks
            .append("- **")
            .append(name)
            .append(": the rate was NOT HELD.** ")
            .append(new TaskLine(task).notHeldRemark(ladders))
            .append(". Its latency describes work that")
            .append(" piled up, not the cluster at that rate.\n");
      }
      String generator = new TaskLine(task).generatorRemark();
      if (!generator.isEmpty()) {
        remarks.append("- **").append(name).append("**: ");
        remarks.append(MarkdownText.escape(generator)).append(".\n");
      }
      String stop = new TaskLine(task).stopRemark();
      if (!stop.isEmpty()) {
        remarks.append("- **").append(name).append("**: ");
        remarks.append(MarkdownText.escape(stop)).append(".\n");
      }
      Long partial = task.requests().partial();
      if (partial != null && partial > 0) {
        remarks
            .append("- **")
            .append(name)
            .append("**: ")
            .append(partial)
            .append(" answers were partial: time ran out or shards failed.\n");
      }
      long clamped = task.latency().clamped() + task.serviceTime().clamped();
      if (clamped > 0) {
        remarks
            .append("- **")
            .append(name)
            .append("**: ")
            .append(clamped)
            .append(" recorded times were above one hour and count as one hour.\n");
      }
    }
    if (remarks.length() > 0) {
      out.append(remarks).append('\n');
    }
  }

  private static void section(Appendable out, String heading, String about, Table table)
      throws IOException {
    if (!table.isEmpty()) {
      out.append("## ").append(heading).append("\n\n");
      out.append(about.isEmpty() ? "" : about + "\n\n");
      out.append(MarkdownTable.render(table)).append('\n');
    }
  }
}
