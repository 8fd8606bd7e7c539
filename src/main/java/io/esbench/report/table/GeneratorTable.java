package io.esbench.report.table;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.report.NumberText;
import io.esbench.report.TaskLine;
import io.esbench.result.CapWait;
import io.esbench.result.Distribution;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.LoadCeiling;
import io.esbench.result.TaskResult;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the load generator itself did to the figures. */
public final class GeneratorTable {
  /** What the columns mean. */
  public static final String LEGEND =
      "Generator delay: its own part of the start delay, in ms; without a schedule from an answer to"
          + " the next send. Waited for a client: requests that were due while all clients were busy."
          + " CPU: busiest event loop in % of a core, process in cores, machine in % of all cores."
          + " GC longest in ms. Of the ceiling: requests and bytes sent, with those of tasks at the"
          + " same time, in % of what a calibration found possible.";

  private static final int DIGITS = 6;
  private static final int SHARE_DIGITS = 3;
  private static final String UNKNOWN = "not available";

  private GeneratorTable() {}

  /** A row for each task. */
  public static Table of(List<TaskResult> tasks, LoadCeiling ceiling) {
    Table table =
        new Table(
            text("Task"),
            text("Was it the limit?"),
            number("Generator delay p50"),
            number("p99"),
            number("Waited for a client"),
            number("Of the ceiling"),
            number("Busiest loop"),
            number("Process"),
            number("Machine"),
            number("GC pauses"),
            number("GC longest"),
            number("Connections opened"));
    tasks.forEach(task -> addTask(table, task, ceiling));
    return table;
  }

  /** What the load generator can do on its machine, in a sentence. */
  public static String ceiling(LoadCeiling ceiling) {
    Instant calibrated = ceiling.calibrated();
    Double searches = ceiling.searchesPerSecond();
    Double megabytes = ceiling.megabytesPerSecond();
    if (calibrated == null || searches == null || megabytes == null) {
      return "Ceiling of the load generator: not known ("
          + ceiling.reason()
          + "); the CPU of the event loops tells how near it was.";
    }
    return "Ceiling of the load generator, calibrated "
        + calibrated.truncatedTo(ChronoUnit.SECONDS)
        + ": "
        + NumberText.significant(searches, SHARE_DIGITS)
        + " searches/s or "
        + NumberText.significant(megabytes, SHARE_DIGITS)
        + " MB/s of bulks.";
  }

  private static void addTask(Table table, TaskResult task, LoadCeiling ceiling) {
    Distribution delay = task.load().generatorDelay();
    GeneratorUsage usage = task.generator().usage();
    table.row(
        task.task(),
        verdict(task),
        TaskLine.at(delay, 50, DIGITS),
        TaskLine.at(delay, 99, DIGITS),
        waited(task),
        ceilingShare(ceiling, task),
        usage == null ? NumberText.NONE : percent(usage.busiestLoopShare()),
        usage == null ? NumberText.NONE : cores(usage.processCores()),
        usage == null ? NumberText.NONE : percent(usage.machineShare()),
        usage == null ? NumberText.NONE : Long.toString(usage.gc().count()),
        usage == null ? NumberText.NONE : NumberText.time(usage.gc().longestMillis()),
        usage == null ? NumberText.NONE : Long.toString(usage.connectionsOpened()));
  }

  private static String verdict(TaskResult task) {
    return switch (task.generator().verdict()) {
      case NOT_JUDGED -> String.join("; ", task.generator().reasons());
      case FREE -> "no";
      case NEAR_LIMIT, LIMITED -> new TaskLine(task).generator();
    };
  }

  private static String waited(TaskResult task) {
    CapWait wait = task.load().capWait();
    return wait == null ? NumberText.NONE : Long.toString(wait.requests());
  }

  private static String ceilingShare(LoadCeiling ceiling, TaskResult task) {
    Double share = ceiling.shareOf(task.task());
    return share == null ? NumberText.NONE : percent(share);
  }

  private static String percent(@Nullable Double share) {
    return share == null ? UNKNOWN : NumberText.significant(100 * share, SHARE_DIGITS) + " %";
  }

  private static String cores(@Nullable Double cores) {
    return cores == null ? UNKNOWN : NumberText.significant(cores, SHARE_DIGITS);
  }
}
