package io.esbench.report.table;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.report.NumberText;
import io.esbench.result.AcceptanceRace;
import io.esbench.result.ContentionFinding;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.SpreadRow;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What an acceptance found. */
public final class AcceptanceTables {
  /** What {@link #passes} is of. */
  public static final String ABOUT_PASSES =
      "Median and range of the judged passes. The range as a share of the median is the noise: a"
          + " difference that is smaller is no finding.";

  /** What {@link #contention} is of. */
  public static final String ABOUT_CONTENTION =
      "The same operation alone, and beside other work of its challenge: the ratio is what that"
          + " work costs it.";

  /** What is said of a task of another challenge that runs the same operation. */
  public static final String ABOUT_MIXED =
      ": the same operation beside bulks of its own challenge; if these write the index that it"
          + " reads, that index also grows, refreshes and merges.";

  private static final int DIGITS = 4;

  private AcceptanceTables() {}

  /** What other work costs an operation. */
  public static Table contention(ContentionFinding finding) {
    Table table =
        new Table(
            text("Metric"),
            number(finding.alone() + ", ms"),
            number(finding.beside() + ", ms"),
            number("Ratio"),
            text("Range over the passes"));
    for (ContentionFinding.Ratio ratio : finding.ratios()) {
      table.row(
          ratio.metric(),
          significant(ratio.alone()),
          significant(ratio.beside()),
          significant(ratio.ratio()),
          significant(ratio.least()) + " to " + significant(ratio.most()));
    }
    return table;
  }

  /** A row for each figure of each task. */
  public static Table passes(List<SpreadRow> rows) {
    Table table =
        new Table(
            text("Challenge"),
            text("Task"),
            text("Metric"),
            number("Cold"),
            number("Median"),
            text("Range"),
            text("Unit"),
            number("Noise"));
    for (SpreadRow row : rows) {
      Double noise = row.noise();
      table.row(
          row.challenge(),
          row.task(),
          row.metric(),
          value(row.cold()),
          value(row.median()),
          range(row.passes()),
          row.unit(),
          noise == null ? NumberText.NONE : String.format(Locale.ROOT, "%.0f %%", 100 * noise));
    }
    return table;
  }

  private static String range(List<Double> passes) {
    if (passes.size() < 2) {
      return NumberText.NONE;
    }
    List<Double> sorted = passes.stream().sorted().toList();
    return significant(sorted.get(0)) + " to " + significant(sorted.get(sorted.size() - 1));
  }

  /** A row for each check. */
  public static Table preflight(PreflightReport report) {
    Table table =
        new Table(text("State"), text("Check"), text("Found"), text("Means"), text("To do"));
    for (PreflightLine line : report.lines()) {
      boolean fine = line.state() == PreflightState.OK;
      table.row(
          line.state().word(),
          line.title(),
          line.found(),
          fine ? "" : line.means(),
          fine ? "" : line.todo());
    }
    return table;
  }

  /** A row for each race. */
  public static Table races(List<AcceptanceRace> races) {
    Table table =
        new Table(
            text("Pass"), text("Challenge"), text("Directory"), number("Seconds"), text("Ended"));
    for (AcceptanceRace race : races) {
      table.row(
          race.pass() + (race.cold() ? " (cold)" : ""),
          race.challenge(),
          race.directory(),
          significant(race.seconds()),
          race.status().name().toLowerCase(Locale.ROOT)
              + (race.reason().isEmpty() ? "" : ": " + race.reason()));
    }
    return table;
  }

  private static String value(@Nullable Double value) {
    return value == null ? NumberText.NONE : significant(value);
  }

  private static String significant(double value) {
    return NumberText.significant(value, DIGITS);
  }
}
