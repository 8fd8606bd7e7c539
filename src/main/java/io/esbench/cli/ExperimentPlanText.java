package io.esbench.cli;

import io.esbench.experiment.ExperimentSetup;
import io.esbench.experiment.ExperimentSetup.PlannedVariant;
import io.esbench.experiment.Turn;
import io.esbench.experiment.WantedFigure;
import io.esbench.preview.Expected;
import io.esbench.race.ExperimentPlan;
import io.esbench.report.ConsoleText;
import io.esbench.report.DurationText;
import io.esbench.report.experiment.ExperimentWords;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What an experiment will do, before it does it. */
final class ExperimentPlanText {
  private static final int LONGEST = 60;
  private static final int MOST_ROUNDS = 4;

  private ExperimentPlanText() {}

  /** In one line. */
  static String line(ExperimentPlan plan) {
    return ExperimentWords.plan(plan.setup()) + "; " + duration(plan.expected());
  }

  private static String duration(@Nullable Expected expected) {
    if (expected == null) {
      return "how long that takes depends on the target, and is told after the first race";
    }
    String time = DurationText.about(expected.duration());
    return switch (expected.precision()) {
      case ABOUT -> time + " of load";
      case AT_MOST -> "at most " + time + " of load";
      case AT_LEAST -> time + " of load at least";
    };
  }

  /** All of it, ending with a newline. */
  static String whole(ExperimentPlan plan, List<WantedFigure> figures) {
    ExperimentSetup setup = plan.setup();
    StringBuilder out = new StringBuilder();
    out.append("experiment: ").append(plan.name()).append('\n');
    out.append("track ").append(plan.track()).append(", challenge ").append(setup.challenge());
    out.append('\n').append(line(plan)).append("\n\n");
    List<String> names =
        setup.variants().stream().map(each -> ConsoleText.fit(each.name(), LONGEST)).toList();
    int width = names.stream().mapToInt(String::length).max().orElse(0) + 2;
    for (int i = 0; i < names.size(); i++) {
      PlannedVariant variant = setup.variants().get(i);
      out.append(ConsoleText.left(letter(i), 4)).append(ConsoleText.left(names.get(i), width));
      out.append(Console.line(ExperimentWords.changes(setup, variant))).append('\n');
    }
    out.append('\n');
    rounds(out, setup);
    out.append("\njudged by: ");
    out.append(figures.stream().map(WantedFigure::words).collect(Collectors.joining(", ")));
    return out.append('\n').toString();
  }

  private static void rounds(StringBuilder out, ExperimentSetup setup) {
    List<Turn> turns = setup.turns();
    int size = setup.variants().size();
    int rounds = turns.size() / size;
    for (int round = 0; round < Math.min(MOST_ROUNDS, rounds); round++) {
      List<Turn> all = turns.subList(round * size, (round + 1) * size);
      out.append(all.get(0).cold() ? "cold:   " : "judged: ");
      out.append(all.stream().map(turn -> letter(turn.variant())).collect(Collectors.joining(" ")));
      out.append('\n');
    }
    if (rounds > MOST_ROUNDS) {
      out.append("and ").append(rounds - MOST_ROUNDS).append(" more rounds\n");
    }
  }

  /** A, B, ... Z, then numbers. */
  private static String letter(int variant) {
    return variant < 26 ? String.valueOf((char) ('A' + variant)) : Integer.toString(variant + 1);
  }
}
