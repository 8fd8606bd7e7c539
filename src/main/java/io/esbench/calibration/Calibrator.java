package io.esbench.calibration;

import io.esbench.driver.Cancellation;
import io.esbench.driver.DriverSettings;
import io.esbench.driver.LoadGenerator;
import io.esbench.driver.LocalDriver;
import io.esbench.driver.OnError;
import io.esbench.driver.StepEnd;
import io.esbench.driver.StepStats;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.TaskSummary;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Planner;
import io.esbench.plan.Slice;
import io.esbench.plan.Step;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.TaskResult;
import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import io.esbench.time.NanoTime;
import io.esbench.time.WallClock;
import io.esbench.track.Challenge;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Measures what esbench can do on this machine: the load generator, the operations and the figures
 * are those of a race, the target is the built-in stub on event loops of this process. On the
 * calling thread; interrupting it ends the calibration.
 */
public final class Calibrator {
  /** At which the start delay is measured. */
  static final double PACED_PER_SECOND = 1_000;

  private static final double MEGABYTE = 1e6;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Path cache;
  private final NanoTime time;
  private final CalibrationProgress progress;
  private final Effort effort;

  /**
   * In less than 20 seconds.
   *
   * @param cache folder for the documents, which are removed afterwards
   */
  public Calibrator(Path cache, NanoTime time, CalibrationProgress progress) {
    this(cache, time, progress, Effort.STANDARD);
  }

  Calibrator(Path cache, NanoTime time, CalibrationProgress progress, Effort effort) {
    this.cache = cache;
    this.time = time;
    this.progress = progress;
    this.effort = effort;
  }

  /**
   * Measures.
   *
   * @param generator this machine and process
   * @param loops event loops that a race would have
   * @throws CancelledException if the thread was interrupted
   * @throws EnvironmentException if there is no room for the documents or the stub does not answer
   */
  public Calibration run(GeneratorInfo generator, int loops) {
    WallClock clock = WallClock.anchoredNow(time);
    int others = Math.max(1, generator.cores() - loops);
    progress.next("making documents");
    try (ScratchFolder folder = ScratchFolder.in(cache, clock.start());
        StubServer stub = StubServer.start(StubSettings.DEFAULT.withLoops(others))) {
      CalibrationTasks tasks = new CalibrationTasks(folder.path(), effort.documents());
      Bench bench = new Bench(stub, tasks, clock);
      Ceiling one = bench.ceiling(1, effort.first());
      Ceiling all = loops == 1 ? one : bench.ceiling(loops, effort.again());
      return new Calibration(clock.start(), generator, loops, one, all, bench.startDelay(loops));
    }
  }

  /** One stub, and what is sent to it. */
  private final class Bench {
    private final Target target;
    private final CalibrationTasks tasks;
    private final WallClock clock;

    Bench(StubServer stub, CalibrationTasks tasks, WallClock clock) {
      HostAddress host = HostAddress.http("127.0.0.1", stub.port());
      this.target = new Target(List.of(host), ClientOptions.DEFAULT);
      this.tasks = tasks;
      this.clock = clock;
    }

    Ceiling ceiling(int loops, Effort.Span span) {
      String on = loops == 1 ? " on one event loop" : " on all " + loops + " event loops";
      try (LoadGenerator driver = driver(loops)) {
        progress.next("searches" + on);
        TaskResult searches = run(driver, tasks.searches(loops, span));
        progress.next("bulks" + on);
        TaskResult bulks = run(driver, tasks.bulks(loops, span));
        Long bytes = bulks.requests().bodyBytes();
        return new Ceiling(
            rate(searches, (double) searches.requests().succeeded()),
            rate(bulks, bytes == null ? 0 : bytes / MEGABYTE));
      }
    }

    Calibration.StartDelay startDelay(int loops) {
      progress.next("punctuality at 1,000 searches per second");
      try (LoadGenerator driver = driver(loops)) {
        TaskResult paced = run(driver, tasks.paced(PACED_PER_SECOND, effort.delay()));
        Double p50 = paced.load().startDelay().at(50);
        Double p99 = paced.load().startDelay().at(99);
        if (p50 == null || p99 == null) {
          throw new EnvironmentException(
              "too few searches were sent to tell how punctual they were; this machine is too busy,"
                  + " try again");
        }
        return new Calibration.StartDelay(PACED_PER_SECOND, p50, p99);
      }
    }

    private LoadGenerator driver(int loops) {
      DriverSettings settings =
          new DriverSettings(
              OnError.ABORT, PATIENCE, PATIENCE, loops, DriverSettings.defaults().seed());
      return LocalDriver.open(target, settings, time);
    }

    private TaskResult run(LoadGenerator driver, Task task) {
      PreparedOperation operation = tasks.prepare(task);
      Challenge challenge =
          new Challenge(task.name(), "", false, RawJson.EMPTY_OBJECT, null, List.of(task));
      Step step = Planner.plan(challenge, Slice.WHOLE).steps().get(0);
      StepStats stats = driver.run(step, Map.of(task, operation), new Cancellation(), progress);
      if (stats.end() == StepEnd.CANCELLED) {
        throw new CancelledException("interrupted; no calibration was kept");
      }
      if (stats.end() != StepEnd.COMPLETED) {
        throw new EnvironmentException(
            "the built-in stub did not answer: " + stats.message() + "; try again");
      }
      return result(task, operation, stats);
    }

    private TaskResult result(Task task, PreparedOperation operation, StepStats stats) {
      Throughput target = task.target();
      return TaskSummary.of(
          new TaskLabel(task.name(), task.name(), task.operation().type(), task.clients(), true),
          target == null
              ? Offer.unthrottled(operation.unit())
              : Offer.of(operation.unit(), target.perSecond(), target.unit()),
          clock.at(stats.tasks().get(0).startNanos()),
          stats.tasks().get(0));
    }

    private Ceiling.Rate rate(TaskResult task, double work) {
      GeneratorUsage usage = task.generator().usage();
      if (work <= 0 || task.seconds() <= 0) {
        throw new EnvironmentException(
            "nothing was answered in time; this machine is too busy, try again");
      }
      return new Ceiling.Rate(
          work / task.seconds(), usage == null ? null : usage.busiestLoopShare());
    }
  }
}
