package io.esbench.driver;

import io.esbench.driver.loop.Loops;
import io.esbench.fault.EnvironmentException;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Step;
import io.esbench.schedule.PacerCatalog;
import io.esbench.time.NanoTime;
import io.esbench.transport.HostAddress;
import io.esbench.track.Task;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs steps on the event loops of this process. All clients are made, connected and have their
 * first request ready before the start barrier; {@link #run} returns after the last one has ended.
 * Interrupting the calling thread cancels the step.
 */
public final class LocalDriver implements LoadGenerator {
  /** From the start signal to the start, so that it reaches every loop and connections are up. */
  private static final long LEAD_NANOS = Duration.ofMillis(50).toNanos();

  /** How often cancellation and the target are looked at. */
  private static final long WATCH_MILLIS = 20;

  private static final long TICK_MILLIS = 1_000;
  private static final long JOIN_MILLIS = 5_000;

  private final Rig rig;
  private final TargetWatch watch = new TargetWatch();

  LocalDriver(Loops loops, List<HostAddress> hosts, NanoTime time, DriverSettings settings) {
    this.rig = new Rig(loops, hosts, time, PacerCatalog.standard(), settings);
  }

  @Override
  public StepStats run(
      Step step,
      Map<Task, PreparedOperation> operations,
      Cancellation cancellation,
      StepListener listener) {
    StepRun run = new StepRun(step, operations, rig, watch);
    Attendance attendance = new Attendance(run, cancellation);
    attendance.await(run.prepare());
    run.start(rig.time().nanos() + LEAD_NANOS);
    Thread display = display(run, listener);
    attendance.awaitEnd();
    attendance.await(run.close());
    join(display);
    attendance.restoreInterrupt();
    return run.stats();
  }
}
