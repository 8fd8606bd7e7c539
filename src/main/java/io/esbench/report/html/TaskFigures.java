package io.esbench.report.html;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.report.TaskLine;
import io.esbench.report.table.Table.Column;
import io.esbench.result.Distribution;
import io.esbench.result.TaskResult;
import java.util.List;
import org.jsoup.nodes.Element;

/** The table with a row for each task; links lead to the charts of a task. */
final class TaskFigures {
  private static final int DIGITS = 6;

  private TaskFigures() {}

  static void append(Element section, List<TaskResult> tasks) {
    // As on the console: the column is there if a task was at fault.
    boolean generator =
        tasks.stream().anyMatch(task -> !new TaskLine(task).generatorRemark().isEmpty());
    HtmlTable table = HtmlTable.sortable(section, "Figures of each task", groups(generator));
    for (int i = 0; i < tasks.size(); i++) {
      TaskResult task = tasks.get(i);
      HtmlTable.Row row = table.row(task.task());
      add(row, task, i + 1);
      if (generator) {
        row.cell(new TaskLine(task).generator(), false, Tone.of(task.generator().verdict()));
      }
    }
    Words.about(
        section,
        "Latency counts from the moment a request was due, service time from its first byte sent;"
            + " both end with the last byte received and cover successes only. Throughput is the"
            + " mean of the measured phase. “-”: not asked for, or too few samples. Latency of a rate"
            + " that was not held is the length of a queue and not shown. A figure in colour is"
            + " doubtful: the load generator was the limit.");
  }

  private static List<HtmlTable.Group> groups(boolean generator) {
    List<Column> percentiles = List.of(number("p50"), number("p90"), number("p99"), number("max"));
    List<Column> counts = List.of(number("Requests"), number("Errors"));
    return List.of(
        new HtmlTable.Group("", List.of(text("Task"))),
        new HtmlTable.Group("Rate", List.of(number("Offered"), number("Achieved"), text("Held?"))),
        new HtmlTable.Group("", List.of(number("Throughput"))),
        new HtmlTable.Group("Latency, ms", percentiles),
        new HtmlTable.Group("Service time, ms", percentiles),
        new HtmlTable.Group("Start delay, ms", List.of(number("p99"))),
        new HtmlTable.Group(
            "", generator ? List.of(counts.get(0), counts.get(1), text("Generator")) : counts));
  }

  private static void add(HtmlTable.Row row, TaskResult task, int number) {
    TaskLine line = new TaskLine(task);
    link(row.name(), number);
    row.number(line.offeredWithUnit()).number(line.achieved());
    row.cell(line.verdict(), false, Tone.of(task.load().verdict()));
    row.number(line.throughput());
    latency(row, line, doubt(line.caveat(true)));
    times(row, task.serviceTime(), doubt(line.caveat(false)));
    row.number(line.startDelayP99(DIGITS));
    row.number(line.requests());
    row.cell(line.errors(), true, task.requests().failed() > 0 ? Tone.BAD : Tone.PLAIN);
  }

  private static Tone doubt(String caveat) {
    return caveat.isEmpty() ? Tone.PLAIN : Tone.BAD;
  }

  private static void latency(HtmlTable.Row row, TaskLine line, Tone tone) {
    row.cell(line.latency(50, DIGITS), true, tone);
    row.cell(line.latency(90, DIGITS), true, tone);
    row.cell(line.latency(99, DIGITS), true, tone);
    row.cell(line.maxLatency(DIGITS), true, tone);
  }

  private static void times(HtmlTable.Row row, Distribution times, Tone tone) {
    row.cell(TaskLine.at(times, 50, DIGITS), true, tone);
    row.cell(TaskLine.at(times, 90, DIGITS), true, tone);
    row.cell(TaskLine.at(times, 99, DIGITS), true, tone);
    row.cell(TaskLine.max(times, DIGITS), true, tone);
  }

  private static void link(Element name, int number) {
    Element link = new Element("a").attr("href", "#task-" + number);
    List.copyOf(name.childNodes()).forEach(link::appendChild);
    name.appendChild(link);
  }
}
