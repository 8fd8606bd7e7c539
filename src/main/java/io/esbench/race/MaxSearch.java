package io.esbench.race;

import io.esbench.fault.AbortedException;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.ExitCode;
import io.esbench.node.NodeLauncher;
import io.esbench.report.SaturationReport;
import io.esbench.result.RaceStatus;
import io.esbench.result.SaturationResult;
import io.esbench.result.TaskResult;
import io.esbench.result.json.SaturationJson;
import io.esbench.saturation.Dimension;
import io.esbench.saturation.Next;
import io.esbench.saturation.SearchSettings;
import io.esbench.saturation.SearchStrategy;
import io.esbench.saturation.Try;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.time.WallClock;
import io.esbench.track.TaskLoad;
import io.esbench.track.Throughput;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * Finds the highest rate of a task that keeps its conditions: race after race on one target. On the
 * calling thread.
 */
public final class MaxSearch {
  /** Enough that the cap on requests in flight is not what is found. */
  private static final int CLIENTS = 64;

  /** Bulks are large, and a cluster works on a few at a time. */
  private static final int BULK_CLIENTS = 16;

  private static final double FIRST_SHARE = 1 / 8.0;
  private static final double FAR_ABOVE = 1024;
  private static final double MOST_CLIENTS = 4096;

  private final Function<Progress, Race> races;
  private final NodeLauncher launcher;
  private final Waiter waiter;
  private final NanoTime time;
  private final Progress progress;

  /**
   * Makes searches.
   *
   * @param races makes races that tell their progress
   * @param launcher of the node, if one is started for the search
   * @param waiter for the pauses between probes
   * @param progress told of each probe
   */
  public MaxSearch(
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
   * Searches. What can be known to be wrong is found before anything is started.
   *
   * @throws io.esbench.fault.EsbenchException if no probe could be run, or the target went away
   */
  public MaxSearchOutcome run(MaxSearchRequest request, Interruption interruption) {
    RaceRequest base = request.base();
    TaskOutline task = outline(request);
    RunDirectory directory = RunDirectory.create(base.output().directory(), base.output().raceId());
    try (SharedTarget target = SharedTarget.open(base.on(), launcher)) {
      return new Search(request, task, target, directory, interruption).run();
    } finally {
      // Takes it away only if nothing was measured, so that nothing is in it.
      directory.abandon();
    }
  }

  /**
   * Finds what can be known to be wrong with a search, without starting anything.
   *
   * @throws io.esbench.fault.EsbenchException if it cannot be run
   */
  void check(MaxSearchRequest request) {
    var unused = outline(request);
  }

  private TaskOutline outline(MaxSearchRequest request) {
    TaskLoad any =
        new TaskLoad(request.varied().task(), 1, null, Duration.ZERO, Duration.ofSeconds(1));
    List<TaskOutline> tasks =
        races.apply(new Hushed(progress)).rehearse(request.base().under(any)).tasks();
    return tasks.stream()
        .filter(task -> task.name().equals(request.varied().task()))
        .findFirst()
        .orElseThrow();
  }

  /** One search, once its target is there. */
  private final class Search {
    private final MaxSearchRequest request;
    private final TaskOutline task;
    private final SharedTarget target;
    private final RunDirectory directory;
    private final Interruption interruption;
    private final Dimension dimension;
    private final ProbeLog log;
    private final WallClock clock;
    private final Progress hushed = new Hushed(progress);
    private boolean introduced;

    Search(
        MaxSearchRequest request,
        TaskOutline task,
        SharedTarget target,
        RunDirectory directory,
        Interruption interruption) {
      this.request = request;
      this.task = task;
      this.target = target;
      this.directory = directory;
      this.interruption = interruption;
      this.dimension = dimension();
      this.clock = WallClock.anchoredNow(time);
      this.log = new ProbeLog(request, dimension, clock.start());
    }

    private Dimension dimension() {
      if (request.varied().byClients()) {
        return Dimension.CLIENTS;
      }
      return task.unit().equals("docs") ? Dimension.DOCUMENTS : Dimension.OPERATIONS;
    }

    MaxSearchOutcome run() {
      SearchSettings settings = settings();
      SearchStrategy strategy = SearchStrategy.bisecting(settings);
      Next next = strategy.next(log.probes());
      while (next instanceof Try attempt && probed(attempt)) {
        next = strategy.next(log.probes());
      }
      SaturationResult result = log.result(directory.path(), next, clock.at(time.nanos()));
      directory.writeText("saturation.json", new SaturationJson().write(result));
      directory.writeText("saturation.md", SaturationReport.markdown(result));
      return new MaxSearchOutcome(result, exitCode(result), directory.path());
    }

    private SearchSettings settings() {
      MaxSearchRequest.Range range = request.range();
      Double given = range.start();
      double start = given == null ? firstRate() : given;
      Double most = range.highest();
      double far = dimension == Dimension.CLIENTS ? MOST_CLIENTS : start * FAR_ABOVE;
      return new SearchSettings(
          dimension,
          start,
          most == null ? far : most,
          range.resolution(),
          range.probes(),
          request.length());
    }

    /** A small part of what the clients get if each sends as soon as it has its answer. */
    private double firstRate() {
      if (dimension == Dimension.CLIENTS) {
        return 1;
      }
      progress.info("finding where to start: " + clients() + " clients without a schedule");
      TaskLoad load =
          new TaskLoad(task.name(), clients(), null, request.warmup(), request.length().shortest());
      RaceOutcome outcome = race("orientation", load);
      double perSecond = result(outcome).throughput().mean();
      if (outcome.exitCode() == ExitCode.INTERRUPTED) {
        throw new CancelledException("interrupted before the first probe; nothing was found");
      }
      if (!(perSecond > 0)) {
        throw new AbortedException(
            "no request of task '%s' succeeded: %s; see %s"
                .formatted(task.name(), outcome.result().statusReason(), outcome.directory()));
      }
      return dimension.rounded(perSecond * FIRST_SHARE);
    }

    /** Runs a probe; false if the user stopped it. */
    private boolean probed(Try attempt) {
      if (!rested(attempt.pause())) {
        return false;
      }
      boolean byClients = dimension == Dimension.CLIENTS;
      Throughput rate = byClients ? null : new Throughput(attempt.rate(), task.unit());
      int clients = byClients ? (int) attempt.rate() : clients();
      TaskLoad load = new TaskLoad(task.name(), clients, rate, request.warmup(), attempt.run());
      progress.info(log.announcement(attempt));
      String id = log.nextId();
      BusyNodes nodes =
          request.conditions().cpuShare() == null
              ? null
              : BusyNodes.since(target.subject().target());
      RaceOutcome outcome = race(id, load);
      if (outcome.exitCode() == ExitCode.INTERRUPTED) {
        return false;
      }
      progress.info(log.add(id, attempt, result(outcome), nodes == null ? null : nodes.busiest()));
      return true;
    }

    private int clients() {
      Integer given = request.varied().clients();
      int usual = task.unit().equals("docs") ? BULK_CLIENTS : CLIENTS;
      return given == null ? Math.max(task.clients(), usual) : given;
    }

    private RaceOutcome race(String id, TaskLoad load) {
      RaceRequest base = request.base().under(load);
      RaceRequest.Output output =
          new RaceRequest.Output(
              directory.path(), id, null, base.output().reportFormat(), base.output().userTags());
      Progress told = introduced ? hushed : progress;
      RaceOutcome outcome =
          races
              .apply(told)
              .run(base.on(target.subject(), target.safety(base.safety()), output), interruption);
      introduced = true;
      if (outcome.result().status() == RaceStatus.ABORTED) {
        throw new EnvironmentException(
            "the search ends, for its last race was aborted: "
                + outcome.result().statusReason()
                + "; see "
                + outcome.directory());
      }
      return outcome;
    }

    private TaskResult result(RaceOutcome outcome) {
      return outcome.result().tasks().stream()
          .filter(each -> each.task().equals(task.name()))
          .findFirst()
          .orElseThrow(
              () ->
                  new AbortedException(
                      "task '%s' did not run; see %s".formatted(task.name(), outcome.directory())));
    }

    private boolean rested(Duration pause) {
      if (!pause.isZero()) {
        progress.info("letting the target rest for " + pause.toSeconds() + " s");
      }
      return interruption.resting(waiter, time, pause);
    }

    private ExitCode exitCode(SaturationResult result) {
      return switch (result.end()) {
        case INTERRUPTED -> ExitCode.INTERRUPTED;
        case LOWEST_BREAKS, NOT_MEASURED -> ExitCode.CRITERIA_NOT_MET;
        case FOUND, NOTHING_BROKE, GENERATOR_LIMIT, BUDGET_SPENT ->
            result.rate() == null ? ExitCode.CRITERIA_NOT_MET : ExitCode.OK;
      };
    }
  }
}
