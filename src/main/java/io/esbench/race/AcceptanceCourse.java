package io.esbench.race;

import io.esbench.assessment.MemoryJudge;
import io.esbench.assessment.PassedRace;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.ExitCode;
import io.esbench.preflight.Preflight;
import io.esbench.preflight.PreflightSettings;
import io.esbench.result.AcceptanceRace;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.MemoryFit;
import io.esbench.result.PreflightReport;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.SaturationResult;
import io.esbench.result.TargetInfo;
import io.esbench.result.Verdict;
import io.esbench.telemetry.storage.MemoryReading;
import io.esbench.time.NanoTime;
import io.esbench.time.WallClock;
import io.esbench.transport.admin.AdminClient;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One acceptance, once its target is there. Used once. */
final class AcceptanceCourse {
  private static final String SEARCH = "find-max";

  /**
   * What it works with.
   *
   * @param races makes races that tell their progress
   * @param search for the highest rate
   * @param progress told of each step
   * @param hushed the same without what each race would say again
   */
  record Means(
      Function<Progress, Race> races,
      MaxSearch search,
      NanoTime time,
      Interruption interruption,
      Progress progress,
      Progress hushed) {}

  private final AcceptanceRequest request;
  private final AcceptanceRun.AcceptedTrack track;
  private final SharedTarget target;
  private final RunDirectory directory;
  private final AcceptanceFiles files;
  private final Means means;
  private final WallClock clock;
  private final List<PassedRace> passed = new ArrayList<>();
  private final List<AcceptanceRace> raced = new ArrayList<>();
  private @Nullable MemoryFit memory;
  private @Nullable SaturationResult saturation;
  private RaceStatus status = RaceStatus.COMPLETE;
  private String reason = "";
  private ExitCode code = ExitCode.OK;

  AcceptanceCourse(
      AcceptanceRequest request,
      AcceptanceRun.AcceptedTrack track,
      SharedTarget target,
      RunDirectory directory,
      Means means) {
    this.request = request;
    this.track = track;
    this.target = target;
    this.directory = directory;
    this.files = new AcceptanceFiles(directory, means.progress);
    this.means = means;
    this.clock = WallClock.anchoredNow(means.time);
  }

  AcceptanceOutcome run() {
    PreflightReport preflight = preflight();
    try {
      for (Leg leg : Leg.all(request.challenges(), request.passes(), request.order())) {
        if (status == RaceStatus.COMPLETE) {
          race(leg);
          String sofar = "killed after " + leg.challenge() + " in pass " + leg.pass();
          files.keep(result(preflight, RaceStatus.INCOMPLETE, sofar));
        }
      }
      search();
    } catch (EsbenchException e) {
      if (raced.isEmpty()) {
        throw e;
      }
      ended(means.interruption.requested() ? ExitCode.INTERRUPTED : e.exitCode(), e.getMessage());
    }
    // An interrupt that came after the last race must not stop the writing of the reports.
    var unused = Thread.interrupted();
    AcceptanceResult result = result(preflight, status, reason);
    return new AcceptanceOutcome(result, written(result), directory.path());
  }

  private void ended(ExitCode why, @Nullable String message) {
    status = why == ExitCode.INTERRUPTED ? RaceStatus.INCOMPLETE : RaceStatus.ABORTED;
    reason = String.valueOf(message);
    code = why;
  }

  private PreflightReport preflight() {
    means.progress.info("preflight: looking at the cluster, changing nothing");
    try (AdminClient admin = new AdminClient(target.target())) {
      return Preflight.of(admin::perform, PreflightSettings.of(target.target(), null)).report();
    }
  }

  private void race(Leg leg) {
    means.progress.info(leg.announcement(request.passes(), request.challenges().size()));
    RaceRequest.Output output = request.base().output();
    RaceRequest mine =
        request
            .base()
            .ofChallenge(leg.challenge())
            .on(
                target.subject(),
                target.safety(request.base().safety()),
                new RaceRequest.Output(
                    directory.path().resolve(leg.folder()),
                    leg.id(),
                    null,
                    output.reportFormat(),
                    output.userTags(),
                    output.devices()));
    Progress told = raced.isEmpty() ? means.progress : means.hushed;
    long start = means.time.nanos();
    Race race = means.races.apply(told).within(leg.folder());
    RaceOutcome outcome = race.run(mine, means.interruption);
    means.interruption.between();
    note(leg, outcome, (means.time.nanos() - start) / 1e9);
    if (memory == null && status == RaceStatus.COMPLETE) {
      memory = memory();
    }
  }

  private void note(Leg leg, RaceOutcome outcome, double seconds) {
    RaceResult result = outcome.result();
    passed.add(new PassedRace(leg.pass(), leg.cold(), result));
    raced.add(
        new AcceptanceRace(
            leg.challenge(),
            leg.pass(),
            leg.cold(),
            leg.folder() + "/" + leg.id(),
            result.status(),
            result.statusReason(),
            seconds));
    String where = leg.challenge() + " in pass " + leg.pass();
    if (result.status() == RaceStatus.INCOMPLETE) {
      ended(ExitCode.INTERRUPTED, "interrupted by the user during " + where);
    } else if (result.status() == RaceStatus.ABORTED) {
      ended(outcome.exitCode(), where + ": " + result.statusReason());
    } else if (!outcome.unwritten().isEmpty()) {
      outcome.unwritten().forEach(means.progress::warn);
      code = outcome.exitCode();
    } else if (!leg.cold() && !result.usable() && code == ExitCode.OK) {
      code = outcome.exitCode();
    }
  }

  private @Nullable MemoryFit memory() {
    if (track.indices().isEmpty()) {
      return null;
    }
    try (AdminClient admin = new AdminClient(target.target())) {
      MemoryReading reading = MemoryReading.take(admin::perform, track.indices());
      return reading.ok() && reading.documents() > 0
          ? MemoryJudge.of(
              reading.documents(),
              reading.primaryBytes(),
              reading.storeBytes(),
              reading.memoryBytes(),
              reading.machines(),
              track.generated())
          : null;
    }
  }

  private void search() {
    MaxSearchRequest search = request.search();
    if (search == null || status != RaceStatus.COMPLETE) {
      return;
    }
    means.progress.info("searching for the highest rate of " + search.varied().task());
    RaceRequest.Output output = search.base().output();
    RaceRequest base =
        search
            .base()
            .on(
                target.subject(),
                target.safety(search.base().safety()),
                new RaceRequest.Output(
                    directory.path(),
                    SEARCH,
                    null,
                    output.reportFormat(),
                    output.userTags(),
                    output.devices()));
    MaxSearchOutcome outcome = means.search.run(search.on(base), means.interruption);
    saturation = outcome.result();
    if (outcome.exitCode() == ExitCode.INTERRUPTED) {
      ended(ExitCode.INTERRUPTED, "interrupted by the user during the search for the highest rate");
    }
  }

  private AcceptanceResult result(PreflightReport preflight, RaceStatus how, String why) {
    return new AcceptanceFindings(request, track, target.own())
        .result(
            new AcceptanceFindings.Seen(
                String.valueOf(directory.path().getFileName()),
                clock.start(),
                clock.at(means.time.nanos()),
                how,
                why,
                info(preflight.target()),
                preflight,
                passed,
                raced,
                memory,
                saturation));
  }

  private TargetInfo info(TargetInfo seen) {
    TargetInfo info =
        new TargetInfo(
            seen.hosts(),
            seen.distribution(),
            seen.buildFlavor(),
            seen.version(),
            seen.clusterName(),
            seen.nodes(),
            target.own());
    return OpenTarget.over(info, target.target());
  }

  /** Writes the reports and tells how the process should end. */
  private ExitCode written(AcceptanceResult result) {
    ExitCode failure = files.write(result, request.junit());
    if (code == ExitCode.OK && failure != null) {
      return failure;
    }
    Verdict verdict = result.verdict();
    boolean met = verdict == null || verdict.met();
    return code == ExitCode.OK && !met ? ExitCode.CRITERIA_NOT_MET : code;
  }
}
