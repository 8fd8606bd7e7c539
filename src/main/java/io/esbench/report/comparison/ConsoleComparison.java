package io.esbench.report.comparison;

import io.esbench.comparison.ComparedChallenge;
import io.esbench.comparison.ComparedRow;
import io.esbench.comparison.Comparison;
import io.esbench.report.ConsoleText;
import io.esbench.report.Ink;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A comparison on a terminal: columns of less weight go first when it is narrow. */
final class ConsoleComparison {
  private static final int SHORTEST_NAME = 30;
  private static final int LONGEST_METRIC = 62;
  private static final int LONGEST_TASK = 30;

  /** In print order; the one with the highest number is dropped first. */
  private static final List<Column> COLUMNS =
      List.of(
          new Column("baseline", 0, RowText::baseline),
          new Column("contender", 0, RowText::contender),
          new Column("unit", 2, RowText::unit),
          new Column("change", 0, RowText::change),
          new Column("interval", 3, RowText::interval),
          new Column("p", 4, RowText::probability));

  private final int width;
  private final Ink ink;
  private final StringBuilder out = new StringBuilder();

  ConsoleComparison(int width, Ink ink) {
    this.width = width;
    this.ink = ink;
  }

  String render(Comparison comparison) {
    label("baseline:  ", ComparisonWords.side(comparison.baseline()));
    label("contender: ", ComparisonWords.side(comparison.contender()));
    ComparisonWords.remarks(comparison).forEach(remark -> label("note:      ", remark));
    for (ComparedChallenge challenge : comparison.challenges()) {
      challenge(challenge, comparison);
    }
    comparison.unmatched().forEach(each -> paragraph(ComparisonWords.absent(each)));
    out.append('\n');
    paragraph(ComparisonWords.tally(comparison.tally()));
    paragraph(ComparisonWords.chance(comparison.tally()));
    return out.toString();
  }

  private void challenge(ComparedChallenge challenge, Comparison comparison) {
    out.append('\n').append(ink.bold(ConsoleText.fit("challenge " + challenge.name(), width)));
    out.append('\n');
    paragraph(ComparisonWords.method(challenge, comparison.noise()));
    paragraph(ComparisonWords.failures(challenge));
    for (var difference : challenge.differences()) {
      String text = ComparisonWords.difference(difference);
      String label = "differs: ";
      out.append(ConsoleText.wrapped(ink.doubtful(label), label.length(), text, width));
      out.append('\n');
    }
    paragraph(ComparisonWords.unknown(challenge));
    paragraph(ComparisonWords.storage(challenge.storage()));
    Map<Boolean, List<RowText>> rows =
        challenge.rows().stream()
            .filter(row -> !row.figures().zero())
            .map(RowText::new)
            .collect(Collectors.partitioningBy(row -> row.task().isEmpty()));
    table(rows.getOrDefault(true, List.of()), 0);
    List<RowText> tasks = rows.getOrDefault(false, List.of());
    table(tasks, Math.min(LONGEST_TASK, longest(tasks, RowText::task, "task")));
    paragraph(ComparisonWords.zeros(challenge));
    challenge.absent().forEach(row -> paragraph(ComparisonWords.absent(row)));
  }

  /**
   * One table.
   *
   * @param task columns of the task's name; 0: the rows are of the cluster
   */
  private void table(List<RowText> rows, int task) {
    if (rows.isEmpty()) {
      return;
    }
    List<Column> columns = fitting(rows, task);
    int metric =
        Math.min(
            Math.max(SHORTEST_NAME, room(columns, rows, task)),
            Math.min(LONGEST_METRIC, longest(rows, RowText::metric, "metric")));
    StringBuilder header =
        new StringBuilder(task == 0 ? "" : ConsoleText.left("task", task) + "  ")
            .append(ConsoleText.left(task == 0 ? "cluster" : "metric", metric));
    columns.forEach(
        column -> header.append("  ").append(ConsoleText.right(column.title, column.width(rows))));
    out.append(ink.bold(header + "  verdict")).append('\n');
    List<String> remarks =
        rows.stream().map(RowText::remark).filter(each -> !each.isEmpty()).distinct().toList();
    for (RowText row : rows) {
      out.append(task == 0 ? "" : ConsoleText.left(ConsoleText.fit(row.task(), task), task) + "  ");
      out.append(ConsoleText.left(ConsoleText.fit(row.metric(), metric), metric));
      for (Column column : columns) {
        out.append("  ").append(ConsoleText.right(column.of(row), column.width(rows)));
      }
      out.append("  ").append(painted(row.row(), row.outcome()));
      int remark = remarks.indexOf(row.remark());
      out.append(remark < 0 ? "" : " [" + (remark + 1) + "]").append('\n');
    }
    for (int i = 0; i < remarks.size(); i++) {
      paragraph("[" + (i + 1) + "] " + remarks.get(i));
    }
  }

  private List<Column> fitting(List<RowText> rows, int task) {
    List<Column> columns = new ArrayList<>(COLUMNS);
    columns.removeIf(column -> rows.stream().map(column::of).allMatch(cell -> cell.equals("-")));
    while (room(columns, rows, task) < SHORTEST_NAME) {
      Column least = columns.stream().reduce((a, b) -> a.rank >= b.rank ? a : b).orElseThrow();
      if (least.rank == 0) {
        break;
      }
      columns.remove(least);
    }
    return columns;
  }

  /** What is left for the metric. */
  private int room(List<Column> columns, List<RowText> rows, int task) {
    int others = columns.stream().mapToInt(column -> column.width(rows) + 2).sum();
    return width - task - 2 - others - 2 - longest(rows, RowText::outcome, "verdict");
  }

  private String painted(ComparedRow row, String outcome) {
    return switch (row.outcome()) {
      case BETTER -> ink.good(outcome);
      case WORSE -> ink.bad(outcome);
      case NO_DIFFERENCE, TOO_FEW_RUNS, NOT_JUDGED -> outcome;
    };
  }

  private static int longest(List<RowText> rows, Function<RowText, String> cell, String title) {
    return Stream.concat(Stream.of(title), rows.stream().map(cell))
        .mapToInt(String::length)
        .max()
        .orElse(0);
  }

  private void label(String label, String text) {
    out.append(ConsoleText.wrapped(label, label.length(), text, width)).append('\n');
  }

  private void paragraph(@Nullable String text) {
    if (text != null) {
      out.append(ConsoleText.wrapped("", 0, text, width)).append('\n');
    }
  }

  /** A column between the names and the verdict. */
  private record Column(String title, int rank, Function<RowText, String> cell) {
    String of(RowText row) {
      return cell.apply(row);
    }

    int width(List<RowText> rows) {
      return longest(rows, cell, title);
    }
  }
}
