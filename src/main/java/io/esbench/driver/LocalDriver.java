package io.esbench.driver;

import io.esbench.driver.loop.Loops;
import io.esbench.driver.loop.NettyLoops;
import io.esbench.driver.usage.EdenRoom;
import io.esbench.driver.usage.JvmMeters;
import io.esbench.driver.usage.UsageSampler;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Step;
import io.esbench.schedule.PacerCatalog;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.time.Waiting;
import io.esbench.track.Task;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs steps on the event loops of this process. All clients are made, connected and have their
 * first request ready before the start barrier; {@link #run} returns after the last one has ended.
 * Interrupting the calling thread cancels the step.
 */
public final class LocalDriver implements LoadGenerator {
  private static final Logger LOG = LoggerFactory.getLogger(LocalDriver.class);

  /** From the start signal to the start, so that it reaches every loop. */
  private static final long LEAD_NANOS = Duration.ofMillis(50).toNanos();

  private final Rig rig;
  private final JvmMeters meters;
  private final EdenRoom eden = new EdenRoom();
  private final TargetWatch watch = new TargetWatch();
  private final Absence absence;

  LocalDriver(
      Loops loops,
      List<HostAddress> hosts,
      NanoTime time,
      PacerCatalog pacers,
      DriverSettings settings) {
    this.rig = new Rig(loops, hosts, time, pacers, settings);
    this.meters = new JvmMeters(loops);
    this.absence = new Absence(rig, watch, Waiter.parking());
  }

  /**
   * A driver for one target, with esbench's own schedules.
   *
   * @throws io.esbench.fault.EnvironmentException if the client options cannot be used
   */
  public static LocalDriver open(Target target, DriverSettings settings, NanoTime time) {
    return open(target, settings, time, PacerCatalog.standard());
  }

  /**
   * A driver for one target.
   *
   * @param pacers the schedules that tasks may name
   * @throws io.esbench.fault.EnvironmentException if the client options cannot be used
   */
  public static LocalDriver open(
      Target target, DriverSettings settings, NanoTime time, PacerCatalog pacers) {
    Loops loops = NettyLoops.open(settings.loops(), target, time);
    return new LocalDriver(loops, target.hosts(), time, pacers, settings);
  }

  /**
   * Runs a step to its end. A step at whose end nobody answers any more waits for the target up to
   * the bound of the settings.
   *
   * @throws io.esbench.fault.TrackException if a task's schedule or target cannot be used
   */
  @Override
  public StepStats run(
      Step step,
      Map<Task, PreparedOperation> operations,
      Cancellation cancellation,
      StepListener listener) {
    StepRun run = new StepRun(step, operations, rig, watch);
    Attendance attendance =
        new Attendance(run, cancellation, watch, new Watchdog(run, rig, listener), rig, listener);
    ReadAheadThread ahead = ReadAheadThread.of(run);
    attendance.awaitReadAhead(ahead.start());
    attendance.await(run.prepare());
    attendance.awaitConnections();
    UsageSampler usage = new UsageSampler(run.left(), meters, rig.time());
    LiveTicker ticker = new LiveTicker(run, rig, listener, usage);
    usage.start();
    ticker.start();
    eden.make();
    run.start(rig.time().nanos() + LEAD_NANOS);
    attendance.awaitEnd();
    attendance.awaitClosed(run.close());
    ticker.join();
    usage.join();
    ahead.join();
    attendance.restoreInterrupt();
    return afterwards(run.stats(usage.readings()), cancellation, listener);
  }

  private StepStats afterwards(StepStats stats, Cancellation cancellation, StepListener listener) {
    if (stats.end() != StepEnd.COMPLETED) {
      return stats;
    }
    StepEnd end;
    Waiting target =
        Waiting.of("any answer of the target", rig.settings().unreachableAfter(), listener::waits);
    try {
      end = absence.await(cancellation);
    } finally {
      target.over();
    }
    String message =
        end == StepEnd.TARGET_UNREACHABLE
            ? Absence.message(rig.hosts(), rig.settings().unreachableAfter())
            : null;
    return new StepStats(stats.tasks(), end, message);
  }

  @Override
  public void close() {
    meters.close();
    try {
      rig.loops().close();
    } catch (IllegalStateException e) {
      // A loop that is blocked dies with the process; it must not take the results with it.
      LOG.warn("going on without the event loops: {}", e.getMessage());
    }
  }
}
