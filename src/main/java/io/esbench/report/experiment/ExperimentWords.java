package io.esbench.report.experiment;

import io.esbench.comparison.Outcome;
import io.esbench.comparison.claim.ClaimRule;
import io.esbench.experiment.Effect;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.ExperimentSetup;
import io.esbench.experiment.Findings;
import io.esbench.experiment.JudgedFigure;
import io.esbench.report.NumberText;
import io.esbench.result.RaceStatus;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sentences about an experiment that are the same in every format for people. */
public final class ExperimentWords {
  /** How figures were judged. */
  public static final String METHOD =
      "Medians of the judged races, and their ratio to the base with its 95 % bootstrap interval."
          + " Better or worse: p < 0.05 in the rank test, and an interval without 1.";

  /** What the table of costs is. */
  public static final String ABOUT_COSTS =
      "All other figures that are worse than those of the base, by the same rule.";

  private ExperimentWords() {}

  /** What a figure is of. */
  public static String name(JudgedFigure figure) {
    return figure.task().isEmpty() ? figure.metric() : figure.metric() + " of " + figure.task();
  }

  /** Who wins in a figure, or that nobody is shown to. */
  public static String answer(JudgedFigure figure) {
    String winner = figure.winner();
    if (winner == null) {
      return none(figure);
    }
    EffectText effect =
        new EffectText(
            figure.effects().stream()
                .filter(each -> each.variant().equals(winner))
                .findFirst()
                .orElseThrow());
    String ratio =
        effect.effect().ratio() == null
            ? "better than the base"
            : effect.ratio() + " times the base (" + effect.interval() + ")";
    return winner
        + ": "
        + ratio
        + (figure.peers().isEmpty()
            ? ""
            : "; not shown to differ from " + String.join("; ", figure.peers()));
  }

  private static String none(JudgedFigure figure) {
    if (named(figure, Outcome.NOT_JUDGED).size() == figure.effects().size()) {
      return "not judged, see the remarks";
    }
    List<String> worse = named(figure, Outcome.WORSE);
    if (worse.size() == figure.effects().size()) {
      return "the base: every variant is worse";
    }
    if (!worse.isEmpty()) {
      return "no variant is shown to be better than the base; worse: " + String.join("; ", worse);
    }
    boolean few =
        figure.effects().stream().anyMatch(each -> each.outcome() == Outcome.TOO_FEW_RUNS);
    return few
        ? "too few races: " + ClaimRule.RUNS_NEEDED + " of each that can be judged are needed"
        : "no difference shown";
  }

  private static List<String> named(JudgedFigure figure, Outcome outcome) {
    return figure.effects().stream()
        .filter(each -> each.outcome() == outcome)
        .map(Effect::variant)
        .toList();
  }

  /** How far single races of the base lie apart. */
  public static String noise(JudgedFigure figure) {
    Double noise = figure.noise();
    return noise == null
        ? "Noise floor: not known, fewer than three races of the base."
        : "Noise floor: two single races of the base differ by up to "
            + NumberText.significant(100 * noise, 3)
            + " %.";
  }

  /** What was planned. */
  public static String plan(ExperimentSetup setup) {
    int cold = setup.repetition().cold(setup.freshNodes());
    return String.format(
        Locale.ROOT,
        "%d variants, %d judged %s of each%s: %d races, order %s%s",
        setup.variants().size(),
        setup.repetition().passes(),
        setup.repetition().passes() == 1 ? "race" : "races",
        cold == 0 ? "" : " after " + cold + " cold",
        setup.races(),
        setup.repetition().order().word(),
        setup.freshNodes() ? ", a node of its own for each race" : "");
  }

  /** How it ended, if not as planned. */
  public static @Nullable String ended(ExperimentResult result) {
    return result.status() == RaceStatus.COMPLETE
        ? null
        : result.status().name()
            + ": "
            + result.statusReason()
            + "; "
            + result.races().size()
            + " of "
            + result.setup().races()
            + " races ran. Go on with --resume "
            + result.id();
  }

  /** What to make of many tests. */
  public static @Nullable String chance(Findings findings) {
    return findings.tested() == 0
        ? null
        : String.format(
            Locale.ROOT,
            "Each effect is tested alone: of %d that are none, up to %s would be called better or worse by chance; of %d other figures, up to %s worse.",
            findings.tested(),
            NumberText.significant(findings.byChance(), 2),
            findings.testedElsewhere(),
            NumberText.significant(findings.costsByChance(), 2));
  }

  /** What a variant changes; of the base, the values of what is varied. */
  public static String changes(ExperimentSetup setup, ExperimentSetup.PlannedVariant variant) {
    if (variant.changes().isEmpty()) {
      return setup.variables().isEmpty()
          ? "what the others are compared with"
          : setup.variables().stream()
              .map(each -> each.name() + ": " + each.base())
              .collect(Collectors.joining(", "));
    }
    return variant.changes().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(Collectors.joining(", "));
  }
}
