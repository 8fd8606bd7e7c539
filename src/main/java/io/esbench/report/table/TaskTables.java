package io.esbench.report.table;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.report.NumberText;
import io.esbench.report.TaskLine;
import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorCount;
import io.esbench.result.HostRequests;
import io.esbench.result.ItemResult;
import io.esbench.result.ResultValue;
import io.esbench.result.TaskResult;
import java.util.List;
import java.util.StringJoiner;

/** What tasks have beside their main figures; each table is empty if no task has any. */
public final class TaskTables {
  /** What {@link #items} is of. */
  public static final String ABOUT_ITEMS =
      "Of composites, measured phase; times in ms. What was cut off because another item failed is"
          + " not counted.";

  /** What {@link #values} is of. */
  public static final String ABOUT_VALUES =
      "What the server told in the measured phase, in the units of its API; `took` is in ms.";

  /** What {@link #fetched} is of. */
  public static final String ABOUT_FETCHED =
      "What the answers to searches brought in the measured phase, beside what they only counted.";

  /** What {@link #hosts} is of. */
  public static final String ABOUT_HOSTS = "Where the requests of the measured phase went.";

  private static final int DIGITS = 6;

  private TaskTables() {}

  /** Failed requests by kind. */
  public static Table errors(List<TaskResult> tasks) {
    Table table =
        new Table(
            text("Task"), text("Kind"), number("Status"), number("Requests"), text("Example"));
    for (TaskResult task : tasks) {
      for (ErrorCount error : task.requests().errors()) {
        table.row(
            task.task(),
            error.kind().text(),
            error.status() == 0 ? NumberText.NONE : Integer.toString(error.status()),
            Long.toString(error.count()),
            error.example());
      }
    }
    return table;
  }

  /** Documents of bulks, warm-up included. */
  public static Table documents(List<TaskResult> tasks) {
    Table table =
        new Table(
            text("Task"),
            number("Sent"),
            number("Created"),
            number("Updated"),
            number("Deleted"),
            number("Unchanged"),
            number("Rejected (429)"),
            number("Failed"),
            number("Sent again"));
    for (TaskResult task : tasks) {
      if (!task.documents().equals(DocumentCounts.NONE)) {
        addDocuments(table, task.task(), task.documents());
      }
    }
    return table;
  }

  private static void addDocuments(Table table, String task, DocumentCounts counts) {
    table.row(
        task,
        Long.toString(counts.sent()),
        Long.toString(counts.created()),
        Long.toString(counts.updated()),
        Long.toString(counts.deleted()),
        Long.toString(counts.noop()),
        Long.toString(counts.rejected()),
        Long.toString(counts.failed()),
        Long.toString(counts.retried()));
  }

  /** Operations inside composites. */
  public static Table items(List<TaskResult> tasks) {
    Table table =
        new Table(
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
    tasks.forEach(task -> task.items().forEach(item -> addItem(table, task, item)));
    return table;
  }

  private static void addItem(Table table, TaskResult task, ItemResult item) {
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

  /** Where requests went, of tasks that sent them to several hosts. */
  public static Table hosts(List<TaskResult> tasks) {
    Table table =
        new Table(
            text("Task"),
            text("Host"),
            number("Requests"),
            number("Share in %"),
            number("Errors"),
            number("Connections"));
    for (TaskResult task : tasks) {
      long all = task.hosts().stream().mapToLong(HostRequests::requests).sum();
      if (task.hosts().size() > 1 && all > 0) {
        for (HostRequests host : task.hosts()) {
          table.row(
              task.task(),
              host.name(),
              Long.toString(host.requests()),
              NumberText.rate(100.0 * host.requests() / all),
              Long.toString(host.failed()),
              host.connections() == null ? NumberText.NONE : host.connections().toString());
        }
      }
    }
    return table;
  }

  /** Documents that answers brought, of tasks that read them and got any. */
  public static Table fetched(List<TaskResult> tasks) {
    Table table =
        new Table(
            text("Task"),
            number("Answers"),
            number("Documents fetched"),
            number("Per answer"),
            number("docs/s"));
    for (TaskResult task : tasks) {
      Long fetched = task.documentsFetched();
      if (fetched != null && fetched > 0) {
        long answers = task.requests().succeeded();
        table.row(
            task.task(),
            Long.toString(answers),
            Long.toString(fetched),
            NumberText.rate((double) fetched / answers),
            task.seconds() > 0 ? NumberText.rate(fetched / task.seconds()) : NumberText.NONE);
      }
    }
    return table;
  }

  /** Numbers that answers told. */
  public static Table values(List<TaskResult> tasks) {
    Table table =
        new Table(
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
    return table;
  }
}
