package io.esbench.race;

import io.esbench.comparison.RunGroup;
import io.esbench.comparison.figure.Figures;
import io.esbench.comparison.figure.RowName;
import io.esbench.experiment.EffectFinder;
import io.esbench.experiment.ExperimentRace;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.ExperimentSetup.PlannedVariant;
import io.esbench.experiment.Findings;
import io.esbench.experiment.Turn;
import io.esbench.experiment.WantedFigure;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.ExitCode;
import io.esbench.report.DurationText;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.TargetInfo;
import io.esbench.time.NanoTime;
import io.esbench.time.WallClock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One experiment, once its target is there. Used once. */
final class ExperimentCourse {
  /**
   * What it works with.
   *
   * @param races makes races that tell their progress
   * @param progress told of each race
   * @param hushed the same without what each race would say again
   */
  record Means(
      Function<Progress, Race> races,
      NanoTime time,
      Interruption interruption,
      Progress progress,
      Progress hushed) {}

  private final ExperimentRequest request;
  private final ExperimentPlan plan;
  private final @Nullable SharedTarget target;
  private final RunDirectory directory;
  private final ExperimentFiles files;
  private final Means means;
  private final WallClock clock;
  private final RacedSoFar raced;

  /** What the newest race of each variant took. */
  private final Map<Integer, Double> seconds = new HashMap<>();

  private @Nullable TargetInfo info;
  private RaceStatus status = RaceStatus.COMPLETE;
  private String reason = "";
  private ExitCode code = ExitCode.OK;

  ExperimentCourse(
      ExperimentRequest request,
      ExperimentPlan plan,
      @Nullable SharedTarget target,
      RunDirectory directory,
      RacedSoFar raced,
      Means means) {
    this.request = request;
    this.plan = plan;
    this.target = target;
    this.directory = directory;
    this.files = new ExperimentFiles(directory, means.progress);
    this.means = means;
    this.clock = WallClock.anchoredNow(means.time);
    this.raced = raced;
  }

  ExperimentOutcome run(List<Turn> turns) {
    try {
      for (int i = 0; i < turns.size() && status == RaceStatus.COMPLETE; i++) {
        Turn turn = turns.get(i);
        means.progress.info(announcement(turn, turns.subList(i, turns.size()), turns.size()));
        race(turn);
        files.keep(result(RaceStatus.INCOMPLETE, "killed after " + words(turn)));
      }
    } catch (EsbenchException e) {
      if (raced.races().isEmpty()) {
        throw e;
      }
      ended(means.interruption.requested() ? ExitCode.INTERRUPTED : e.exitCode(), e.getMessage());
    }
    // An interrupt that came after the last race must not stop the writing of the reports.
    var unused = Thread.interrupted();
    ExperimentResult result = result(status, reason);
    ExitCode failure = files.write(result);
    return new ExperimentOutcome(
        result, code == ExitCode.OK && failure != null ? failure : code, directory.path());
  }

  private void ended(ExitCode why, @Nullable String message) {
    status = why == ExitCode.INTERRUPTED ? RaceStatus.INCOMPLETE : RaceStatus.ABORTED;
    reason = String.valueOf(message);
    code = why;
  }

  private PlannedVariant variant(Turn turn) {
    return plan.setup().variants().get(turn.variant());
  }

  private String words(Turn turn) {
    return variant(turn).name() + (turn.cold() ? ", cold race " : ", pass ") + turn.pass();
  }

  /** What comes, in one line; how long the rest takes is known once a race has run. */
  private String announcement(Turn turn, List<Turn> left, int all) {
    String line =
        String.format(
            Locale.ROOT,
            "race %d of %d: %s%s",
            all - left.size() + 1,
            all,
            words(turn),
            turn.cold() ? " (shown, not judged)" : "");
    double average = seconds.values().stream().mapToDouble(each -> each).average().orElse(0);
    double time =
        left.stream().mapToDouble(each -> seconds.getOrDefault(each.variant(), average)).sum();
    return seconds.isEmpty()
        ? line
        : line + "; " + DurationText.about(Duration.ofMillis(Math.round(1000 * time))) + " left";
  }

  private void race(Turn turn) {
    String folder = turn.cold() ? RacedSoFar.COLD : variant(turn).folder();
    String name = turn.cold() ? variant(turn).folder() : "race";
    String id = RacedSoFar.free(directory.path().resolve(folder), name + "-" + turn.pass());
    RaceRequest given = request.variants().get(turn.variant()).race();
    RaceRequest.Output output = given.output();
    RaceRequest mine =
        given.on(
            target == null ? given.on() : target.subject(),
            target == null ? given.safety() : target.safety(given.safety()),
            new RaceRequest.Output(
                directory.path().resolve(folder),
                id,
                null,
                output.reportFormat(),
                output.userTags(),
                output.devices()));
    Progress told = seconds.isEmpty() ? means.progress : means.hushed;
    long start = means.time.nanos();
    RaceOutcome outcome = means.races.apply(told).within(folder).run(mine, means.interruption);
    means.interruption.between();
    double took = (means.time.nanos() - start) / 1e9;
    seconds.put(turn.variant(), took);
    note(turn, outcome, folder + "/" + id, took);
  }

  private void note(Turn turn, RaceOutcome outcome, String where, double took) {
    RaceResult result = outcome.result();
    if (isElsewhere(result.target())) {
      ended(
          ExitCode.ENVIRONMENT,
          "what answers at %s is not the cluster that the races before --resume ran on"
              .formatted(String.join(", ", result.target().hosts())));
      return;
    }
    info = result.target();
    if (raced.races().isEmpty() && result.status() == RaceStatus.COMPLETE) {
      tellMistyped(result);
    }
    raced.add(
        new ExperimentRace(
            variant(turn).name(),
            turn.pass(),
            turn.cold(),
            where,
            result.status(),
            result.statusReason(),
            took),
        new RunGroup.Run(where, result, Map.of()));
    if (result.status() == RaceStatus.INCOMPLETE) {
      ended(ExitCode.INTERRUPTED, "interrupted by the user during " + words(turn));
    } else if (result.status() == RaceStatus.ABORTED) {
      ended(outcome.exitCode(), words(turn) + ": " + result.statusReason());
    } else if (!outcome.unwritten().isEmpty()) {
      outcome.unwritten().forEach(means.progress::warn);
      code = outcome.exitCode();
    } else if (!turn.cold() && !result.usable() && code == ExitCode.OK) {
      code = outcome.exitCode();
    }
  }

  /** Early: hours of further races would not tell it either. */
  private void tellMistyped(RaceResult first) {
    Set<RowName> rows = Figures.of(first).keySet();
    for (WantedFigure figure : request.experiment().figures()) {
      String problem = figure.unlessIn(rows);
      if (!problem.isEmpty()) {
        means.progress.warn(problem);
      }
    }
  }

  /** Whether another cluster answers at the addresses of the races that are taken over. */
  private boolean isElsewhere(TargetInfo now) {
    TargetInfo before = request.sofar() == null ? null : request.sofar().target();
    return before != null
        && !now.startedByEsbench()
        && now.hosts().equals(before.hosts())
        && !(now.distribution().equals(before.distribution())
            && Objects.equals(now.version(), before.version())
            && Objects.equals(now.clusterName(), before.clusterName()));
  }

  private ExperimentResult result(RaceStatus how, String why) {
    ExperimentResult sofar = request.sofar();
    Instant started = sofar == null ? clock.start() : sofar.started();
    return new ExperimentResult(
        String.valueOf(directory.path().getFileName()),
        plan.name(),
        plan.track(),
        started,
        clock.at(means.time.nanos()),
        how,
        why,
        info == null && sofar != null ? sofar.target() : info,
        plan.setup(),
        raced.races(),
        findings());
  }

  private Findings findings() {
    return raced.judged().isEmpty()
        ? Findings.NONE
        : EffectFinder.find(
            plan.setup().variants(),
            request.experiment().figures(),
            raced.judged(),
            raced.remarks());
  }
}
