package io.esbench.verdict;

import io.esbench.result.CriterionOutcome;
import io.esbench.result.CriterionOutcome.Measured;
import io.esbench.result.CriterionOutcome.PassValue;
import io.esbench.result.CriterionOutcome.Required;
import io.esbench.result.Decision;
import io.esbench.result.RaceResult;
import io.esbench.verdict.Doubts.Doubt;
import io.esbench.verdict.criterion.Bound;
import io.esbench.verdict.criterion.Criterion;
import io.esbench.verdict.criterion.Scope;
import io.esbench.verdict.criterion.Scope.Name;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges one criterion in one challenge. Immutable, any thread. */
final class CriterionJudge {
  private final Demand demand;
  private final Criterion criterion;
  private final @Nullable RaceResult baseline;

  private CriterionJudge(Demand demand, Criterion criterion, @Nullable RaceResult baseline) {
    this.demand = demand;
    this.criterion = criterion;
    this.baseline = baseline;
  }

  /** One outcome for each challenge that the criterion is about; one if there is none. */
  static List<CriterionOutcome> judge(
      Demand demand, @Nullable RaceResult baseline, List<Passes> all) {
    Criterion criterion = demand.criterion();
    List<Passes> having = having(criterion, all);
    if (having.isEmpty()) {
      CriterionJudge nowhere = new CriterionJudge(demand, criterion, baseline);
      return List.of(nowhere.undecided(nowhere(criterion.scope()), List.of()));
    }
    return having.stream()
        .map(
            passes ->
                new CriterionJudge(
                        demand,
                        having.size() == 1 ? criterion : criterion.in(passes.challenge()),
                        baseline)
                    .judge(passes.judged()))
        .toList();
  }

  private static List<Passes> having(Criterion criterion, List<Passes> all) {
    Name challenge = criterion.scope().challenge();
    if (challenge != null) {
      return all.stream().filter(pass -> pass.challenge().equals(challenge.text())).toList();
    }
    Name task = criterion.scope().task();
    if (task == null || all.size() == 1) {
      return all;
    }
    return all.stream()
        .filter(
            passes -> passes.judged().stream().anyMatch(it -> Figure.task(it, task.text()) != null))
        .toList();
  }

  private static String nowhere(Scope scope) {
    Name challenge = scope.challenge();
    Name task = scope.task();
    if (challenge != null) {
      return "challenge '%s' was not raced".formatted(challenge.text());
    }
    return task == null ? "nothing was raced" : "no task '%s' was run".formatted(task.text());
  }

  private CriterionOutcome judge(List<RaceResult> results) {
    List<Figure> figures = results.stream().map(result -> Figure.of(result, criterion)).toList();
    String missing = missing(figures);
    if (!missing.isEmpty()) {
      return undecided(missing, figures);
    }
    if (criterion.bound() instanceof Bound.Fixed fixed) {
      return decided(figures, fixed.value(), null);
    }
    return against((Bound.Relative) criterion.bound(), figures);
  }

  private static String missing(List<Figure> figures) {
    List<String> reasons = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      String reason = figures.get(i).reason();
      if (!reason.isEmpty()) {
        reasons.add(figures.size() == 1 ? reason : "pass " + (i + 1) + ": " + reason);
      }
    }
    return String.join("; ", reasons);
  }

  private CriterionOutcome against(Bound.Relative bound, List<Figure> figures) {
    if (baseline == null) {
      return undecided("no baseline is given", figures);
    }
    Figure earlier = Figure.of(baseline, criterion);
    String id = "the baseline " + baseline.info().raceId();
    String challenge = baseline.info().challenge();
    if (!challenge.equals(figures.get(0).result().info().challenge())) {
      return undecided(id + " is of challenge '" + challenge + "'", figures);
    }
    Double value = earlier.value();
    if (value == null) {
      return undecided(id + ": " + earlier.reason(), figures);
    }
    if (!earlier.reading().unit().equals(figures.get(0).reading().unit())) {
      return undecided(
          id + " is in " + earlier.reading().unit() + ", another unit than this race", figures);
    }
    // Whatever spoils the figure of the baseline moves the bound, in one direction or the other.
    List<Doubt> doubts = Doubts.of(earlier, criterion, bound.value(value), false);
    return doubts.isEmpty()
        ? decided(figures, bound.value(value), value)
        : undecided(id + ": " + doubts.get(0).text(), figures);
  }

  private CriterionOutcome decided(List<Figure> figures, double bound, @Nullable Double earlier) {
    Shown shown = new Shown(criterion, figures);
    Noise noise = new Noise(values(figures));
    double value = criterion.fold().of(values(figures), criterion.comparison());
    boolean met = criterion.comparison().holds(value, bound);
    List<List<Doubt>> doubts =
        figures.stream().map(figure -> Doubts.of(figure, criterion, bound, met)).toList();
    Set<String> remarks = new LinkedHashSet<>();
    doubts.forEach(of -> of.forEach(doubt -> remarks.add(doubt.text())));
    if (earlier != null) {
      remarks.add(noise.remark(value, earlier, shown));
    }
    remarks.remove("");
    boolean hidden = earlier != null && !met && noise.hides(value, bound);
    return outcome(
        hidden ? Decision.UNDECIDED : decision(met, doubts),
        String.join("; ", remarks),
        shown.unit().text(),
        new Required(criterion.required(), shown.of(bound), shown.ofNullable(earlier)),
        new Measured(
            shown.of(value),
            criterion.fold().word(),
            shown.ofNullable(noise.size()),
            shown.passes(doubts)));
  }

  private static Decision decision(boolean met, List<List<Doubt>> doubts) {
    if (doubts.stream().flatMap(List::stream).anyMatch(Doubt::decisive)) {
      return Decision.UNDECIDED;
    }
    return met ? Decision.PASS : Decision.FAIL;
  }

  private static List<Double> values(List<Figure> figures) {
    return figures.stream().map(figure -> Objects.requireNonNull(figure.value())).toList();
  }

  private CriterionOutcome undecided(String remark, List<Figure> figures) {
    Shown shown = new Shown(criterion, figures);
    Double bound = criterion.bound() instanceof Bound.Fixed fixed ? shown.of(fixed.value()) : null;
    List<PassValue> passes = shown.passes(List.of());
    return outcome(
        Decision.UNDECIDED,
        remark,
        shown.unit().text(),
        new Required(criterion.required(), bound, null),
        new Measured(null, criterion.fold().word(), null, passes));
  }

  private CriterionOutcome outcome(
      Decision decision, String remark, String unit, Required required, Measured measured) {
    return new CriterionOutcome(
        criterion.text(),
        demand.name(),
        demand.why(),
        criterion.subject(),
        decision,
        remark,
        unit,
        required,
        measured);
  }
}
