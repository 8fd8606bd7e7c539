package io.esbench.verdict;

import io.esbench.fault.DidYouMean;
import io.esbench.result.RaceResult;
import io.esbench.verdict.Planned.PlannedTask;
import io.esbench.verdict.criterion.Bound;
import io.esbench.verdict.criterion.Criterion;
import io.esbench.verdict.criterion.Metric;
import io.esbench.verdict.criterion.Scope.Name;
import io.esbench.verdict.criterion.TaskFigure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds criteria that the race that is about to start can never decide. */
public final class PlanCheck {
  private static final int MOST_NAMES = 20;

  private final Acceptance acceptance;
  private final Planned planned;
  private final List<String> faults = new ArrayList<>();

  private PlanCheck(Acceptance acceptance, Planned planned) {
    this.acceptance = acceptance;
    this.planned = planned;
  }

  /** All faults, each with its place. */
  public static List<String> faults(Acceptance acceptance, Planned planned) {
    PlanCheck check = new PlanCheck(acceptance, planned);
    acceptance.demands().forEach(check::check);
    return check.faults;
  }

  private void check(Demand demand) {
    Criterion criterion = demand.criterion();
    Name challenge = criterion.scope().challenge();
    if (challenge != null && !challenge.text().equals(planned.challenge())) {
      checkOther(demand, challenge);
      return;
    }
    Name name = criterion.scope().task();
    if (name != null) {
      PlannedTask task = planned.task(name.text());
      if (task == null) {
        fault(demand, name, noTask(name.text()));
        return;
      }
      check(demand, name, task);
    }
    checkBaseline(demand);
  }

  private void checkOther(Demand demand, Name challenge) {
    List<String> known = planned.challenges();
    if (!known.contains(challenge.text())) {
      fault(
          demand,
          challenge,
          "the track has no challenge '%s'%s"
              .formatted(challenge.text(), DidYouMean.suffix(challenge.text(), known)));
    }
  }

  private String noTask(String name) {
    List<String> names = planned.names();
    String listed = String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())));
    return "no task '%s' is run in challenge '%s'%s (its tasks: %s%s)"
        .formatted(
            name,
            planned.challenge(),
            DidYouMean.suffix(name, names),
            listed,
            names.size() > MOST_NAMES ? ", ..." : "");
  }

  private void check(Demand demand, Name name, PlannedTask task) {
    Criterion criterion = demand.criterion();
    Name item = criterion.scope().item();
    if (item != null && !task.items().contains(item.text())) {
      fault(
          demand,
          item,
          "task '%s' has no item '%s'%s"
              .formatted(
                  task.name(),
                  item.text(),
                  task.items().isEmpty()
                      ? ": its operation is no composite"
                      : DidYouMean.suffix(item.text(), task.items())));
    }
    if (criterion.metric() instanceof Metric.OfTask metric) {
      checkFigure(demand, name, task, metric.figure());
    }
  }

  private void checkFigure(Demand demand, Name name, PlannedTask task, TaskFigure figure) {
    if (figure == TaskFigure.ACHIEVED_RATE && !task.target()) {
      fault(demand, name, "task '%s' has no target throughput".formatted(task.name()));
    }
    if (figure == TaskFigure.THROUGHPUT
        && demand.criterion().bound() instanceof Bound.Fixed fixed
        && !fixed.unit().work().equals(task.work())) {
      fault(
          demand,
          name,
          "the throughput of task '%s' is in %s/s, the criterion is in %s"
              .formatted(task.name(), task.work(), fixed.unit().text()));
    }
  }

  private void checkBaseline(Demand demand) {
    RaceResult baseline = acceptance.baseline();
    Criterion criterion = demand.criterion();
    if (baseline == null || !(criterion.bound() instanceof Bound.Relative)) {
      return;
    }
    String id = baseline.info().raceId();
    if (!baseline.info().challenge().equals(planned.challenge())) {
      fault(
          demand,
          null,
          "the baseline %s is of challenge '%s', this race is of '%s'"
              .formatted(id, baseline.info().challenge(), planned.challenge()));
      return;
    }
    Figure figure = Figure.of(baseline, criterion);
    if (figure.value() == null) {
      fault(demand, null, "the baseline %s cannot be used: %s".formatted(id, figure.reason()));
    }
  }

  private void fault(Demand demand, @Nullable Name name, String message) {
    faults.add(demand.place().at(name == null ? 0 : name.at()) + ": " + message);
  }
}
