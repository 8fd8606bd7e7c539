package io.esbench.race;

import io.esbench.fault.AbortedException;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.ExitCode;
import io.esbench.fault.TrackException;
import io.esbench.report.SaturationReport;
import io.esbench.report.html.SearchPage;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.SaturationResult;
import io.esbench.result.TaskResult;
import io.esbench.result.json.SaturationJson;
import io.esbench.saturation.Dimension;
import io.esbench.saturation.Next;
import io.esbench.saturation.ProbeLength;
import io.esbench.saturation.SearchSettings;
import io.esbench.saturation.SearchStrategy;
import io.esbench.saturation.Try;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.time.WallClock;
import io.esbench.track.TaskLoad;
import io.esbench.track.Throughput;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One search for a highest rate, once its target is there. Used once. */
final class SearchCourse {
  /** Enough that the cap on requests in flight is not what is found. */
  private static final int CLIENTS = 64;

  /** Bulks are large, and a cluster works on a few at a time. */
  private static final int BULK_CLIENTS = 16;

  private static final double FIRST_SHARE = 1 / 8.0;
  private static final double FAR_ABOVE = 1024;
  private static final double MOST_CLIENTS = 4096;

  /** A tenth of the samples wanted gives a percentile at all; twice that leaves room. */
  private static final double FEWER_SAMPLES = 5;

  /**
   * What it works with.
   *
   * @param races makes races that tell their progress
   * @param waiter for the pauses between probes
   * @param progress told of each probe
   */
  record Means(
      Function<Progress, Race> races,
      Waiter waiter,
      NanoTime time,
      Interruption interruption,
      Progress progress) {}

  private final MaxSearchRequest request;
  private final TaskOutline task;
  private final SharedTarget target;
  private final RunDirectory directory;
  private final Means means;
  private final Dimension dimension;
  private final ProbeLog log;
  private final WallClock clock;
  private final Progress hushed;
  private boolean introduced;

  SearchCourse(
      MaxSearchRequest request,
      MaxSearch.SearchedTask searched,
      SharedTarget target,
      RunDirectory directory,
      Means means) {
    this.request = request;
    this.task = searched.outline();
    this.target = target;
    this.directory = directory;
    this.means = means;
    this.hushed = new Hushed(means.progress);
    this.dimension = dimension();
    this.clock = WallClock.anchoredNow(means.time);
    this.log = new ProbeLog(request, searched.challenge(), dimension, clock.start());
  }

  private Dimension dimension() {
    if (request.varied().byClients()) {
      return Dimension.CLIENTS;
    }
    return task.unit().equals("docs") ? Dimension.DOCUMENTS : Dimension.OPERATIONS;
  }

  MaxSearchOutcome run() {
    SearchStrategy strategy = SearchStrategy.bisecting(settings());
    Next next = strategy.next(log.probes());
    ExitCode code = ExitCode.OK;
    String aborted = null;
    try {
      while (next instanceof Try attempt && probed(attempt)) {
        next = strategy.next(log.probes());
        keep(result(next, null));
      }
    } catch (EsbenchException e) {
      if (log.probes().isEmpty()) {
        throw e;
      }
      if (!means.interruption.requested()) {
        code = e.exitCode();
        aborted = String.valueOf(e.getMessage());
      }
    }
    // An interrupt that came after the last probe must not stop the writing of the reports.
    var unused = Thread.interrupted();
    SaturationResult result = result(next, aborted);
    directory.writeText("saturation.json", new SaturationJson().write(result));
    directory.writeText("saturation.md", SaturationReport.markdown(result));
    directory.writeText("saturation.html", SearchPage.html(result));
    return new MaxSearchOutcome(
        result, code == ExitCode.OK ? exitCode(result) : code, directory.path());
  }

  /** What is left if the process is killed during the next probe. */
  private void keep(SaturationResult sofar) {
    try {
      directory.writeText("saturation.json", new SaturationJson().write(sofar));
    } catch (EnvironmentException e) {
      means.progress.warn(String.valueOf(e.getMessage()));
    }
  }

  private SaturationResult result(Next next, @Nullable String aborted) {
    return log.result(directory.path(), next, aborted, clock.at(means.time.nanos()));
  }

  private SearchSettings settings() {
    MaxSearchRequest.Range range = request.range();
    ProbeLength length = request.length();
    Double given = range.start();
    Double most = range.highest();
    double start;
    if (given != null) {
      start = given;
    } else if (dimension == Dimension.CLIENTS) {
      start = 1;
    } else {
      TaskResult found = orientation();
      start = dimension.rounded(found.throughput().mean() * FIRST_SHARE);
      if (dimension == Dimension.DOCUMENTS) {
        double requests = found.latency().count() / found.seconds() * FIRST_SHARE;
        length =
            new ProbeLength(
                length.settle(),
                length.run(FEWER_SAMPLES * requests),
                length.longest(),
                length.samples());
      }
    }
    double far = dimension == Dimension.CLIENTS ? MOST_CLIENTS : start * FAR_ABOVE;
    double highest = most == null ? far : most;
    return new SearchSettings(
        dimension,
        given == null ? Math.min(start, highest) : start,
        highest,
        range.resolution(),
        range.probes(),
        length);
  }

  /** What the clients get if each sends as soon as it has its answer. */
  private TaskResult orientation() {
    means.progress.info("finding where to start: " + clients() + " clients without a schedule");
    TaskLoad load =
        new TaskLoad(task.name(), clients(), null, request.warmup(), request.length().shortest());
    RaceOutcome outcome = race("orientation", load, told());
    if (outcome.result().status() == RaceStatus.INCOMPLETE) {
      throw new CancelledException("interrupted before the first probe; nothing was found");
    }
    TaskResult found = result(outcome);
    if (!(found.throughput().mean() > 0)) {
      throw new AbortedException(
          "no request of task '%s' succeeded: %s; see %s"
              .formatted(task.name(), outcome.result().statusReason(), outcome.directory()));
    }
    return found;
  }

  /** Runs a probe; false if the user stopped it. */
  private boolean probed(Try attempt) {
    if (!rested(attempt.pause())) {
      return false;
    }
    boolean byClients = dimension == Dimension.CLIENTS;
    Throughput rate = byClients ? null : new Throughput(attempt.rate(), task.unit());
    int clients = byClients ? (int) attempt.rate() : clients();
    means.progress.info(log.announcement(attempt));
    String id = log.nextId();
    RaceOutcome outcome =
        race(id, new TaskLoad(task.name(), clients, rate, request.warmup(), attempt.run()), told());
    RaceResult raced = outcome.result();
    if (raced.status() == RaceStatus.INCOMPLETE) {
      return false;
    }
    String unusable = raced.usable() ? null : raced.statusReason();
    TaskResult found = result(outcome);
    Double cpuShare = request.conditions().cpuShare() == null ? null : raced.busiestDataNode(found);
    means.progress.info(log.add(id, attempt, found, cpuShare, unusable));
    return true;
  }

  private Progress told() {
    return introduced ? hushed : means.progress;
  }

  private int clients() {
    Integer given = request.varied().clients();
    int usual = task.unit().equals("docs") ? BULK_CLIENTS : CLIENTS;
    return given == null ? Math.max(task.clients(), usual) : given;
  }

  /** The first one makes what the challenge makes before the task. */
  private RaceOutcome race(String id, TaskLoad load, Progress told) {
    RaceRequest base = request.base().under(introduced ? load : load.withSetUp());
    RaceRequest.Output output =
        new RaceRequest.Output(
            directory.path(),
            id,
            null,
            base.output().reportFormat(),
            base.output().userTags(),
            base.output().devices());
    RaceOutcome outcome =
        means
            .races
            .apply(told)
            .within(base.output().raceId())
            .run(
                base.on(target.subject(), target.safety(base.safety()), output),
                means.interruption);
    means.interruption.between();
    introduced = true;
    outcome.unwritten().forEach(means.progress::warn);
    if (outcome.result().status() == RaceStatus.ABORTED) {
      throw aborted(outcome);
    }
    return outcome;
  }

  private static EsbenchException aborted(RaceOutcome outcome) {
    String message =
        "the search ends, for its last race was aborted: "
            + outcome.result().statusReason()
            + "; see "
            + outcome.directory();
    return switch (outcome.exitCode()) {
      case ENVIRONMENT -> new EnvironmentException(message);
      case TRACK -> new TrackException(message);
      default -> new AbortedException(message);
    };
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
      means.progress.info("letting the target rest for " + pause.toSeconds() + " s");
    }
    return means.interruption.resting(means.waiter, means.time, pause);
  }

  private static ExitCode exitCode(SaturationResult result) {
    return switch (result.end()) {
      case INTERRUPTED -> ExitCode.INTERRUPTED;
      case LOWEST_BREAKS -> ExitCode.CRITERIA_NOT_MET;
      case NOT_MEASURED -> ExitCode.ABORTED;
      case FOUND, NOTHING_BROKE, GENERATOR_LIMIT, BUDGET_SPENT, ABORTED ->
          result.rate() == null ? ExitCode.CRITERIA_NOT_MET : ExitCode.OK;
    };
  }
}
