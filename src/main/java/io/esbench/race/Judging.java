package io.esbench.race;

import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.op.PreparedOperation;
import io.esbench.result.RaceResult;
import io.esbench.result.Verdict;
import io.esbench.track.Challenge;
import io.esbench.track.Task;
import io.esbench.verdict.Acceptance;
import io.esbench.verdict.Demand;
import io.esbench.verdict.Judge;
import io.esbench.verdict.Passes;
import io.esbench.verdict.PlanCheck;
import io.esbench.verdict.Planned;
import io.esbench.verdict.Planned.PlannedTask;
import io.esbench.verdict.criterion.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Holds a race to its acceptance criteria, before it starts and after it has ended. */
final class Judging {
  private final Acceptance own;
  private final List<Demand> others;

  /**
   * By the criteria that are not of another challenge.
   *
   * @param challenge that is raced
   */
  Judging(RaceRequest.Goal goal, String challenge) {
    this.own = goal.acceptance().of(challenge);
    this.others = goal.acceptance().notOf(challenge);
  }

  /**
   * Refuses criteria that this race can never decide.
   *
   * @throws UsageException with every fault
   */
  static void requireDecidable(RaceRequest request, ChosenWork work, ChallengePreparer preparer) {
    Acceptance acceptance = request.goal().acceptance();
    if (acceptance.isEmpty()) {
      return;
    }
    // The files may be large and need not be there yet to know what the tasks are.
    PreparedChallenge described = preparer.asDescribed(work.challenge());
    List<String> challenges = work.track().challenges().stream().map(Challenge::name).toList();
    Planned planned = planned(described, challenges, request.work().selection().testMode());
    String name = planned.challenge();
    List<String> faults = PlanCheck.faults(acceptance, planned);
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("\n       ", faults));
    }
    if (acceptance.of(name).isEmpty()) {
      throw new UsageException(
          "none of the criteria is of challenge '%s': choose another with --challenge, or leave 'in challenge' out of them"
              .formatted(name));
    }
  }

  /**
   * What of a challenge criteria must know before it is raced.
   *
   * @param challenges names of all of the track
   * @param targetsCut whether targets are left out of the tasks, so that none lacks one
   */
  static Planned planned(PreparedChallenge prepared, List<String> challenges, boolean targetsCut) {
    List<PlannedTask> tasks =
        prepared.challenge().tasks().stream()
            .map(task -> planned(task, prepared.operation(task), targetsCut))
            .toList();
    return new Planned(prepared.challenge().name(), tasks, challenges);
  }

  /** Criteria that races of several challenges can never decide, each with its place. */
  static List<String> faults(Acceptance acceptance, List<Planned> plans) {
    List<String> faults = new ArrayList<>(acceptance.faults());
    for (Demand demand : acceptance.demands()) {
      Acceptance one =
          new Acceptance(
              acceptance.name(),
              List.of(demand),
              acceptance.allowUndecided(),
              acceptance.baseline());
      faults.addAll(PlanCheck.faults(one, plan(demand, acceptance.baseline(), plans)));
    }
    return faults;
  }

  /** That of the challenge which it names, or whose baseline it is held against, else of all. */
  private static Planned plan(Demand demand, @Nullable RaceResult baseline, List<Planned> plans) {
    var named = demand.criterion().scope().challenge();
    String wanted =
        named != null
            ? named.text()
            : baseline != null && demand.criterion().bound() instanceof Bound.Relative
                ? baseline.info().challenge()
                : "";
    return plans.stream()
        .filter(plan -> plan.challenge().equals(wanted))
        .findFirst()
        .orElseGet(
            () ->
                new Planned(
                    plans.stream().map(Planned::challenge).collect(Collectors.joining(", ")),
                    plans.stream().flatMap(plan -> plan.tasks().stream()).toList(),
                    plans.get(0).challenges()));
  }

  private static PlannedTask planned(Task task, PreparedOperation operation, boolean targetsCut) {
    return new PlannedTask(
        task.name(),
        operation.unit(),
        targetsCut || task.target() != null,
        operation.items().stream().map(PreparedOperation.Item::name).toList());
  }

  /** What a reader of the result must know of the criteria. */
  List<String> notes() {
    if (others.isEmpty()) {
      return List.of();
    }
    return List.of(
        "Not judged, as they are of another challenge: "
            + others.stream()
                .map(demand -> demand.criterion().text())
                .collect(Collectors.joining("; ")));
  }

  /** The result with its verdict, if there are criteria. */
  RaceResult judged(RaceResult result) {
    return own.isEmpty() ? result : result.judged(new Judge(own).judge(List.of(Passes.of(result))));
  }

  /** How a race ends whose figures can be used, or as it would end without criteria. */
  static ExitCode exitCode(ExitCode ending, RaceResult judged) {
    Verdict verdict = judged.verdict();
    boolean unmet = verdict != null && !verdict.met();
    return ending == ExitCode.OK && unmet ? ExitCode.CRITERIA_NOT_MET : ending;
  }
}
