package io.esbench.report.experiment;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.experiment.Cost;
import io.esbench.experiment.Effect;
import io.esbench.experiment.ExperimentRace;
import io.esbench.experiment.ExperimentSetup;
import io.esbench.experiment.JudgedFigure;
import io.esbench.report.NumberText;
import io.esbench.report.table.Table;
import java.util.List;
import java.util.Locale;

/** The tables of an experiment, the same in every format for people. */
public final class ExperimentTables {
  private ExperimentTables() {}

  /** A row for each variant, the base first. */
  public static Table effects(JudgedFigure figure, String base) {
    Table table =
        new Table(
            text("Variant"),
            number("Median" + (figure.unit().isEmpty() ? "" : ", " + figure.unit())),
            number("Races"),
            number("Ratio"),
            number("95 % interval"),
            number("p"),
            text("Outcome"),
            text("Remark"));
    table.row(
        base,
        EffectText.value(figure.baseMedian()),
        Integer.toString(figure.base().size()),
        "1",
        NumberText.NONE,
        NumberText.NONE,
        "base",
        "");
    for (Effect effect : figure.effects()) {
      EffectText text = new EffectText(effect);
      table.row(
          effect.variant(),
          text.median(),
          Integer.toString(effect.values().size()),
          text.ratio(),
          text.interval(),
          text.probability(),
          text.outcome(),
          effect.remark());
    }
    return table;
  }

  /** A row for each figure that a variant makes worse. */
  public static Table costs(List<Cost> costs) {
    Table table =
        new Table(
            text("Variant"),
            text("Worse"),
            text("Task"),
            number("Base"),
            number("Variant has"),
            text("Unit"),
            number("Ratio"),
            number("95 % interval"),
            number("p"));
    for (Cost cost : costs) {
      for (Cost.Worse worse : cost.worse()) {
        EffectText text = new EffectText(worse.effect());
        table.row(
            cost.variant(),
            worse.metric(),
            worse.task(),
            EffectText.value(worse.baseMedian()),
            text.median(),
            worse.unit(),
            text.ratio(),
            text.interval(),
            text.probability());
      }
    }
    return table;
  }

  /** What variants cost that no figure shows. */
  public static List<String> remarks(List<Cost> costs) {
    return costs.stream()
        .flatMap(cost -> cost.remarks().stream().map(each -> cost.variant() + ": " + each))
        .toList();
  }

  /** A row for each variant. */
  public static Table variants(ExperimentSetup setup) {
    Table table = new Table(text("Variant"), text("Has"));
    setup.variants().forEach(each -> table.row(each.name(), ExperimentWords.changes(setup, each)));
    return table;
  }

  /** A row for each race. */
  public static Table races(List<ExperimentRace> races) {
    Table table =
        new Table(
            text("Variant"), text("Pass"), text("Directory"), number("Seconds"), text("Ended"));
    for (ExperimentRace race : races) {
      table.row(
          race.variant(),
          race.pass() + (race.cold() ? " (cold)" : ""),
          race.directory(),
          EffectText.value(race.seconds()),
          race.status().name().toLowerCase(Locale.ROOT)
              + (race.reason().isEmpty() ? "" : ": " + race.reason()));
    }
    return table;
  }
}
