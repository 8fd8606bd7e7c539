package io.esbench.report;

import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** One line per task; columns of less weight go first when the terminal is narrow. */
final class ConsoleTable {
  private static final int SHORTEST_NAME = 10;
  private static final int LONGEST_NAME = 24;
  private static final int WIDEST_CELL = 24;
  private static final int DIGITS = 4;

  /** In print order; the one with the highest number is dropped first. */
  private static final List<Column> COLUMNS =
      List.of(
          new Column("offered", 1, TaskLine::offeredWithUnit),
          new Column("achieved", 2, TaskLine::achieved),
          new Column("throughput", 0, TaskLine::throughput),
          new Column("lat p50", 4, line -> line.latency(50, DIGITS)),
          new Column("lat p90", 8, line -> line.latency(90, DIGITS)),
          new Column("lat p99", 0, line -> line.latency(99, DIGITS)),
          new Column("lat max", 6, line -> line.maxLatency(DIGITS)),
          new Column("svc p50", 5, line -> TaskLine.at(line.task().serviceTime(), 50, DIGITS)),
          new Column("svc p90", 9, line -> TaskLine.at(line.task().serviceTime(), 90, DIGITS)),
          new Column("svc p99", 3, line -> TaskLine.at(line.task().serviceTime(), 99, DIGITS)),
          new Column("delay p99", 7, line -> line.startDelayP99(DIGITS)),
          new Column("errors", 0, TaskLine::failed),
          new Column("rate", 0, TaskLine::verdict),
          new Column("generator", 0, TaskLine::generator));

  private final int width;
  private final Ink ink;

  ConsoleTable(int width, Ink ink) {
    this.width = width;
    this.ink = ink;
  }

  /** Header, one line per task, and a legend. */
  String render(List<TaskResult> tasks) {
    List<TaskLine> lines = tasks.stream().map(TaskLine::new).toList();
    List<Column> columns = fitting(lines);
    int name = nameWidth(columns, lines);
    StringBuilder header = new StringBuilder(ConsoleText.left("task", name));
    columns.forEach(c -> header.append("  ").append(ConsoleText.right(c.title, c.width(lines))));
    StringBuilder out = new StringBuilder(ink.bold(header.toString())).append('\n');
    for (TaskLine line : lines) {
      out.append(ConsoleText.left(ConsoleText.fit(line.task().task(), name), name));
      for (Column column : columns) {
        out.append("  ").append(paint(column, line, column.width(lines)));
      }
      out.append('\n');
    }
    return out.append("times in ms; lat: from the due time, svc: from the first byte sent\n")
        .toString();
  }

  private String paint(Column column, TaskLine line, int columnWidth) {
    String cell = ConsoleText.right(column.text(line), columnWidth);
    if (column.title.equals("errors") && line.task().requests().failed() > 0) {
      return ink.bad(cell);
    }
    if (column.title.equals("generator")) {
      return switch (line.task().generator().verdict()) {
        case NOT_JUDGED, FREE -> cell;
        case NEAR_LIMIT -> ink.doubtful(cell);
        case LIMITED -> ink.bad(cell);
      };
    }
    if (!column.title.equals("rate")) {
      return cell;
    }
    return switch (line.task().load().verdict()) {
      case UNTHROTTLED, NOT_JUDGED -> cell;
      case HELD -> ink.good(cell);
      case STRAINED -> ink.doubtful(cell);
      case NOT_HELD -> ink.bad(cell);
    };
  }

  private List<Column> fitting(List<TaskLine> lines) {
    List<Column> columns = new ArrayList<>(COLUMNS);
    columns.removeIf(column -> column.isEmpty(lines));
    int wanted = Math.max(SHORTEST_NAME, Math.min(LONGEST_NAME, longestName(lines)));
    while (spaceFor(columns, lines) < wanted) {
      Column least = columns.stream().max(Comparator.comparingInt(Column::rank)).orElseThrow();
      if (least.rank == 0) {
        break;
      }
      columns.remove(least);
    }
    return columns;
  }

  private int nameWidth(List<Column> columns, List<TaskLine> lines) {
    int space = Math.max(SHORTEST_NAME, spaceFor(columns, lines));
    return Math.min(space, Math.max("task".length(), longestName(lines)));
  }

  private static int longestName(List<TaskLine> lines) {
    return lines.stream().mapToInt(line -> line.task().task().length()).max().orElse(0);
  }

  private int spaceFor(List<Column> columns, List<TaskLine> lines) {
    return width - columns.stream().mapToInt(column -> column.width(lines) + 2).sum();
  }

  /** A column after the task name. */
  private record Column(String title, int rank, Function<TaskLine, String> cell) {
    boolean isEmpty(List<TaskLine> lines) {
      return lines.stream().map(cell).allMatch(NumberText.NONE::equals);
    }

    /** Units are of the track's author. */
    String text(TaskLine line) {
      return ConsoleText.fit(cell.apply(line), WIDEST_CELL);
    }

    int width(List<TaskLine> lines) {
      return lines.stream().mapToInt(line -> text(line).length()).reduce(title.length(), Math::max);
    }
  }
}
