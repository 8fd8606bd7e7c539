package io.esbench.report;

import static io.esbench.report.MarkdownTable.Column.number;
import static io.esbench.report.MarkdownTable.Column.text;

import io.esbench.result.HostRequests;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.util.List;

/** The part of the Markdown report that has a row per task and host, if there are several. */
final class MarkdownHosts {
  private MarkdownHosts() {}

  static void write(List<TaskResult> tasks, Appendable out) throws IOException {
    MarkdownTable table =
        new MarkdownTable(
            text("Task"), text("Host"), number("Requests"), number("Share in %"), number("Errors"));
    for (TaskResult task : tasks) {
      long all = task.hosts().stream().mapToLong(HostRequests::requests).sum();
      if (task.hosts().size() > 1 && all > 0) {
        for (HostRequests host : task.hosts()) {
          table.row(
              task.task(),
              host.host(),
              Long.toString(host.requests()),
              NumberText.rate(100.0 * host.requests() / all),
              Long.toString(host.failed()));
        }
      }
    }
    if (!table.isEmpty()) {
      out.append("## Hosts\n\nWhere the requests of the measured phase went.\n\n");
      out.append(table.render()).append('\n');
    }
  }
}
