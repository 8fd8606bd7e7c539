package io.esbench.race;

import io.esbench.assessment.Contention;
import io.esbench.assessment.MemoryJudge;
import io.esbench.assessment.PassedRace;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.node.NodeLauncher;
import io.esbench.preflight.Preflight;
import io.esbench.preflight.PreflightSettings;
import io.esbench.report.AcceptanceReport;
import io.esbench.report.JunitReporter;
import io.esbench.result.AcceptanceRace;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.MemoryFit;
import io.esbench.result.PreflightReport;
import io.esbench.result.RaceStatus;
import io.esbench.result.SaturationResult;
import io.esbench.result.TargetInfo;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.telemetry.MemoryReading;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.time.WallClock;
import io.esbench.transport.admin.AdminClient;
import io.esbench.verdict.Planned;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The acceptance method on one target: preflight, races in passes, the highest rate, verdict. On
 * the calling thread.
 */
public final class AcceptanceRun {
  private final Function<Progress, Race> races;
  private final NodeLauncher launcher;
  private final Waiter waiter;
  private final NanoTime time;
  private final Progress progress;

  /**
   * Makes acceptances.
   *
   * @param races makes races that tell their progress
   * @param launcher of the node, if one is started
   * @param waiter for the pauses between probes
   * @param progress told of each step
   */
  public AcceptanceRun(
      Function<Progress, Race> races,
      NodeLauncher launcher,
      Waiter waiter,
      NanoTime time,
      Progress progress) {
    this.races = races;
    this.launcher = launcher;
    this.waiter = waiter;
    this.time = time;
    this.progress = progress;
  }

  /**
   * Runs it. What can be known to be wrong with any of its races or criteria is found before
   * anything is started; from the first race on, reports are written however it ends.
   *
   * @throws io.esbench.fault.EsbenchException if it did not get to its first race
   */
  public AcceptanceOutcome run(AcceptanceRequest request, Interruption interruption) {
    RehearsedTrack rehearsed = rehearsed(request);
    RaceRequest base = request.base();
    RunDirectory directory = RunDirectory.create(base.output().directory(), base.output().raceId());
    try (SharedTarget target = SharedTarget.open(base.on(), launcher)) {
      return new Course(request, rehearsed, target, directory, interruption).run();
    } finally {
      // Takes it away only if nothing was measured, so that nothing is in it.
      directory.abandon();
    }
  }

  private RehearsedTrack rehearsed(AcceptanceRequest request) {
    Progress hushed = new Hushed(progress);
    List<Planned> plans = new ArrayList<>();
    List<String> indices = new ArrayList<>();
    List<Contention.Pair> compared = new ArrayList<>();
    boolean generated = false;
    for (String challenge : request.challenges()) {
      Rehearsal rehearsal = races.apply(hushed).rehearse(request.base().ofChallenge(challenge));
      plans.add(rehearsal.planned());
      indices = rehearsal.indices();
      generated = rehearsal.generated();
      if (!rehearsal.compared().isEmpty()) {
        compared.add(
            new Contention.Pair(
                challenge, rehearsal.compared().get(0), rehearsal.compared().get(1)));
      }
    }
    List<String> faults = Judging.faults(request.criteria(), plans);
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("\n       ", faults));
    }
    MaxSearchRequest search = request.search();
    if (search != null) {
      new MaxSearch(races, launcher, waiter, time, hushed).check(search);
    }
    return new RehearsedTrack(indices, compared, generated);
  }

  /**
   * What is known of the track.
   *
   * @param indices of it
   * @param compared tasks that are compared
   * @param generated whether esbench makes its documents
   */
  private record RehearsedTrack(
      List<String> indices, List<Contention.Pair> compared, boolean generated) {}

  /** One acceptance, once its target is there. */
  private final class Course {
    private final AcceptanceRequest request;
    private final RehearsedTrack track;
    private final SharedTarget target;
    private final RunDirectory directory;
    private final Interruption interruption;
    private final WallClock clock = WallClock.anchoredNow(time);
    private final List<PassedRace> passed = new ArrayList<>();
    private final List<AcceptanceRace> raced = new ArrayList<>();
    private final Map<String, Double> cpu = new HashMap<>();
    private final Progress hushed = new Hushed(progress);
    private @Nullable MemoryFit memory;
    private @Nullable SaturationResult saturation;
    private RaceStatus status = RaceStatus.COMPLETE;
    private String reason = "";

    Course(
        AcceptanceRequest request,
        RehearsedTrack track,
        SharedTarget target,
        RunDirectory directory,
        Interruption interruption) {
      this.request = request;
      this.track = track;
      this.target = target;
      this.directory = directory;
      this.interruption = interruption;
    }

    AcceptanceOutcome run() {
      PreflightReport preflight = preflight();
      for (Leg leg : Leg.all(request.challenges(), request.passes(), request.order())) {
        if (status == RaceStatus.COMPLETE) {
          race(leg);
        }
      }
      MaxSearchRequest search = request.search();
      if (search != null && status == RaceStatus.COMPLETE) {
        search(search);
      }
      AcceptanceResult result =
          new AcceptanceFindings(request, track.compared(), target.own())
              .result(
                  new AcceptanceFindings.Seen(
                      directory.path().getFileName().toString(),
                      clock.start(),
                      clock.at(time.nanos()),
                      status,
                      reason,
                      info(preflight),
                      preflight,
                      passed,
                      raced,
                      cpu,
                      memory,
                      saturation));
      directory.writeText("acceptance.json", new AcceptanceJson().write(result));
      directory.writeText("acceptance.md", AcceptanceReport.markdown(result));
      Path junit = request.junit();
      if (junit != null) {
        RunDirectory.write(junit, out -> JunitReporter.write(result, out));
      }
      return new AcceptanceOutcome(result, exitCode(result), directory.path());
    }

    private PreflightReport preflight() {
      progress.info("preflight: looking at the cluster, changing nothing");
      try (AdminClient admin = new AdminClient(target.subject().target())) {
        return Preflight.of(admin::perform, PreflightSettings.of(target.subject().target(), null))
            .report();
      }
    }

    private TargetInfo info(PreflightReport preflight) {
      TargetInfo info = preflight.target();
      return new TargetInfo(
          info.hosts(),
          info.distribution(),
          info.buildFlavor(),
          info.version(),
          info.clusterName(),
          info.nodes(),
          target.own());
    }

    private void race(Leg leg) {
      progress.info(leg.announcement(request.passes(), request.challenges().size()));
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
                      leg.challenge(),
                      null,
                      output.reportFormat(),
                      output.userTags()));
      boolean first = raced.isEmpty();
      BusyNodes nodes = BusyNodes.since(target.subject().target());
      long start = time.nanos();
      RaceOutcome outcome = races.apply(first ? progress : hushed).run(mine, interruption);
      Double share = nodes.busiest();
      if (share != null && !leg.cold()) {
        cpu.merge(leg.challenge(), share, Math::max);
      }
      passed.add(new PassedRace(leg.pass(), leg.cold(), outcome.result()));
      raced.add(
          new AcceptanceRace(
              leg.challenge(),
              leg.pass(),
              leg.cold(),
              leg.folder() + "/" + leg.challenge(),
              outcome.result().status(),
              outcome.result().statusReason(),
              (time.nanos() - start) / 1e9));
      note(outcome, leg);
      if (memory == null && status == RaceStatus.COMPLETE) {
        memory = memory();
      }
    }

    private void note(RaceOutcome outcome, Leg leg) {
      String where = leg.challenge() + " in pass " + leg.pass();
      if (outcome.exitCode() == ExitCode.INTERRUPTED) {
        status = RaceStatus.INCOMPLETE;
        reason = "interrupted by the user during " + where;
      } else if (outcome.result().status() == RaceStatus.ABORTED) {
        status = RaceStatus.ABORTED;
        reason = where + ": " + outcome.result().statusReason();
      }
      outcome.unwritten().forEach(progress::warn);
      interruption.between();
    }

    private @Nullable MemoryFit memory() {
      if (track.indices().isEmpty()) {
        return null;
      }
      try (AdminClient admin = new AdminClient(target.subject().target())) {
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

    private void search(MaxSearchRequest search) {
      progress.info("searching for the highest rate of " + search.varied().task());
      RaceRequest.Output output = search.base().output();
      MaxSearchRequest mine =
          search.on(
              search
                  .base()
                  .on(
                      target.subject(),
                      target.safety(search.base().safety()),
                      new RaceRequest.Output(
                          directory.path(),
                          "find-max",
                          null,
                          output.reportFormat(),
                          output.userTags())));
      MaxSearchOutcome outcome =
          new MaxSearch(races, launcher, waiter, time, progress).run(mine, interruption);
      saturation = outcome.result();
      if (outcome.exitCode() == ExitCode.INTERRUPTED) {
        status = RaceStatus.INCOMPLETE;
        reason = "interrupted by the user during the search for the highest rate";
      }
    }

    private ExitCode exitCode(AcceptanceResult result) {
      if (status == RaceStatus.INCOMPLETE) {
        return ExitCode.INTERRUPTED;
      }
      if (status == RaceStatus.ABORTED) {
        return ExitCode.ENVIRONMENT;
      }
      boolean usable = passed.stream().allMatch(race -> race.result().usable());
      if (!usable) {
        return ExitCode.ABORTED;
      }
      var verdict = result.verdict();
      return verdict == null || verdict.met() ? ExitCode.OK : ExitCode.CRITERIA_NOT_MET;
    }
  }

  /** A race of the acceptance. */
  record Leg(String challenge, int pass, boolean cold) {
    static List<Leg> all(List<String> challenges, int passes, AcceptanceRequest.Order order) {
      List<Leg> legs = new ArrayList<>();
      if (order == AcceptanceRequest.Order.INTERLEAVED) {
        for (int pass = 1; pass <= passes; pass++) {
          for (String challenge : challenges) {
            legs.add(new Leg(challenge, pass, pass == 1 && passes > 1));
          }
        }
      } else {
        for (String challenge : challenges) {
          for (int pass = 1; pass <= passes; pass++) {
            legs.add(new Leg(challenge, pass, pass == 1 && passes > 1));
          }
        }
      }
      return legs;
    }

    String folder() {
      return "pass-" + pass;
    }

    String announcement(int passes, int challenges) {
      return "pass "
          + pass
          + " of "
          + passes
          + (cold ? " (cold: shown, not judged)" : "")
          + ", challenge "
          + challenge
          + (challenges == 1 ? "" : ", of " + challenges);
    }
  }
}
