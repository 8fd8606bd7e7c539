package io.esbench.report.experiment;

import io.esbench.comparison.Outcome;
import io.esbench.experiment.Cost;
import io.esbench.experiment.Effect;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.Findings;
import io.esbench.experiment.JudgedFigure;
import io.esbench.report.ConsoleText;
import io.esbench.report.Ink;
import io.esbench.report.TargetText;
import io.esbench.report.table.Table;
import io.esbench.result.RaceStatus;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The essence of an experiment for a terminal. Immutable, any thread. */
public final class ConsoleExperiment {
  /** Remarks have lines of their own. */
  private static final int COLUMNS = 7;

  private static final int LONGEST_CELL = 40;
  private static final int MOST_COSTS = 6;
  private static final int OUTCOME = 6;

  private final int width;
  private final Ink ink;

  /**
   * For a terminal.
   *
   * @param width its columns; less than 80 counts as 80, more than 120 as 120
   * @param ink whether it takes colours
   */
  public ConsoleExperiment(int width, Ink ink) {
    this.width = Math.min(120, Math.max(80, width));
    this.ink = ink;
  }

  /** Ends with a newline. */
  public String render(ExperimentResult result) {
    StringBuilder out = new StringBuilder();
    out.append(ink.bold(ConsoleText.fit("experiment: " + result.name(), width))).append("  ");
    out.append(
            result.status() == RaceStatus.COMPLETE
                ? ink.good("complete")
                : ink.bad(result.status().name()))
        .append('\n');
    if (result.target() != null) {
      line(out, "", TargetText.of(result.target()));
    }
    line(out, "", ExperimentWords.ended(result));
    Findings findings = result.findings();
    findings.remarks().forEach(each -> line(out, "note: ", each));
    for (JudgedFigure figure : findings.figures()) {
      figure(out, figure, result.setup().variants().get(0).name());
    }
    costs(out, findings.costs());
    line(out, "", ExperimentWords.chance(findings));
    return out.toString();
  }

  private void figure(StringBuilder out, JudgedFigure figure, String base) {
    out.append('\n').append(ink.bold(ConsoleText.fit(ExperimentWords.name(figure), width)));
    out.append('\n');
    line(out, "", ExperimentWords.METHOD);
    table(out, ExperimentTables.effects(figure, base), figure.effects());
    figure.effects().stream()
        .filter(each -> !each.remark().isEmpty())
        .forEach(each -> line(out, each.variant() + ": ", each.remark()));
    line(out, "", ExperimentWords.noise(figure));
    line(out, "winner: ", ExperimentWords.answer(figure));
  }

  private void table(StringBuilder out, Table table, List<Effect> effects) {
    int[] widths = new int[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
      widths[i] = table.columns().get(i).title().length();
      for (List<String> row : table.rows()) {
        widths[i] = Math.max(widths[i], ConsoleText.fit(row.get(i), LONGEST_CELL).length());
      }
    }
    List<String> titles = table.columns().stream().map(Table.Column::title).toList();
    out.append(ink.bold(row(table, titles, widths).stripTrailing())).append('\n');
    for (int i = 0; i < table.rows().size(); i++) {
      String line = row(table, table.rows().get(i), widths);
      String outcome = table.rows().get(i).get(OUTCOME);
      out.append(line).append(painted(outcome, i == 0 ? null : effects.get(i - 1).outcome()));
      out.append('\n');
    }
  }

  /** All cells but that of the outcome, which has its colour. */
  private static String row(Table table, List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < OUTCOME; i++) {
      String cell = ConsoleText.fit(cells.get(i), LONGEST_CELL);
      line.append(
          table.columns().get(i).right()
              ? ConsoleText.right(cell, widths[i])
              : ConsoleText.left(cell, widths[i]));
      line.append("  ");
    }
    return line.toString();
  }

  private String painted(String text, @Nullable Outcome outcome) {
    if (outcome == null) {
      return text;
    }
    return switch (outcome) {
      case BETTER -> ink.good(text);
      case WORSE -> ink.bad(text);
      case TOO_FEW_RUNS -> ink.doubtful(text);
      case NO_DIFFERENCE, NOT_JUDGED -> text;
    };
  }

  private void costs(StringBuilder out, List<Cost> costs) {
    out.append('\n').append(ink.bold("what each costs elsewhere")).append('\n');
    if (costs.isEmpty()) {
      line(out, "", "No other figure is shown to be worse.");
    }
    for (Cost cost : costs) {
      cost.worse().stream()
          .limit(MOST_COSTS)
          .forEach(each -> line(out, cost.variant() + ": ", worse(each)));
      if (cost.worse().size() > MOST_COSTS) {
        line(
            out,
            cost.variant() + ": ",
            "and " + (cost.worse().size() - MOST_COSTS) + " more, see the report");
      }
      cost.remarks().forEach(each -> line(out, cost.variant() + ": ", each));
    }
  }

  private static String worse(Cost.Worse worse) {
    EffectText text = new EffectText(worse.effect());
    return "worse "
        + worse.metric()
        + (worse.task().isEmpty() ? "" : " of " + worse.task())
        + ": "
        + text.median()
        + " instead of "
        + EffectText.value(worse.baseMedian())
        + (worse.unit().isEmpty() ? "" : " " + worse.unit())
        + (worse.effect().ratio() == null
            ? ""
            : ", " + text.ratio() + " times (" + text.interval() + ")");
  }

  private void line(StringBuilder out, String label, @Nullable String text) {
    if (text != null) {
      out.append(ConsoleText.wrapped(label, label.length(), text, width)).append('\n');
    }
  }
}
