package io.esbench.driver;

import io.esbench.driver.TaskRun.Seat;
import io.esbench.driver.loop.PhaseRecorders;
import io.esbench.driver.usage.UsageSampler;
import io.esbench.metrics.LiveWindow;
import io.esbench.metrics.UsageTrace;
import io.esbench.metrics.record.LiveFigures;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.LiveTask;
import io.esbench.schedule.LoopControl;
import io.esbench.schedule.PacerCatalog;
import io.esbench.schedule.Phase;
import io.esbench.time.NanoTime;
import io.esbench.track.Throughput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that tells a listener once a second how a step is going. It ends with the step; a
 * listener that throws or hangs loses its display, never the measurement.
 */
final class LiveTicker {
  private static final Logger LOG = LoggerFactory.getLogger(LiveTicker.class);
  private static final long PERIOD_MILLIS = 1_000;
  private static final Duration JOIN = Duration.ofSeconds(2);
  private static final double SECOND = 1e9;

  private final StepRun run;
  private final NanoTime time;
  private final StepListener listener;
  private final UsageSampler usage;
  private final Glimpses glimpses;
  private final List<LiveWindow> windows = new ArrayList<>();
  private final Set<Integer> loops = new HashSet<>();
  private final Thread thread = new Thread(this::show, "esbench-live");

  LiveTicker(StepRun run, Rig rig, StepListener listener, UsageSampler usage) {
    this.run = run;
    this.time = rig.time();
    this.glimpses = new Glimpses(run, rig.loops());
    this.listener = listener;
    this.usage = usage;
    thread.setDaemon(true);
    for (TaskRun task : run.tasks()) {
      loops.addAll(task.loops());
      List<LiveFigures> sources = new ArrayList<>();
      for (PhaseRecorders recorders : task.recorders()) {
        LoopRecorder warmup = recorders.warmup();
        if (warmup != null) {
          sources.add(warmup.live());
        }
        sources.add(recorders.measured().live());
      }
      windows.add(new LiveWindow(sources));
    }
  }

  void start() {
    thread.start();
  }

  private void show() {
    try {
      while (!run.left().await(PERIOD_MILLIS, TimeUnit.MILLISECONDS)) {
        // The display comes last: it may hang.
        keep();
        tellUsage();
        List<LiveTask> live = tick();
        run.stop(listener.enough(live));
        listener.live(live);
      }
      keep();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.warn("the progress display failed and is off for the rest of the step", e);
    }
  }

  private void keep() throws InterruptedException {
    if (listener.keeps()) {
      listener.held(glimpses.take());
    }
  }

  private void tellUsage() {
    GeneratorUsage used = new UsageTrace(usage.latest(), loops).latest();
    if (used != null) {
      listener.used(used);
    }
  }

  /** Waits for the thread, bounded; one that hangs in its listener is interrupted and left. */
  void join() {
    try {
      thread.join(JOIN.toMillis());
      if (thread.isAlive()) {
        LOG.warn("the progress display hangs; going on without it");
        thread.interrupt();
      }
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
  }

  /** The tasks that run now. */
  private List<LiveTask> tick() {
    long now = time.nanos();
    List<LiveTask> live = new ArrayList<>();
    for (int i = 0; i < windows.size(); i++) {
      TaskRun task = run.tasks().get(i);
      long elapsed = now - task.startNanos();
      if (task.running() && elapsed > 0) {
        live.add(live(task, elapsed, windows.get(i).tick(elapsed)));
      }
    }
    return live;
  }

  private LiveTask live(TaskRun task, long elapsed, LiveWindow.Figures figures) {
    Throughput target = task.task().target();
    String unit = target == null ? task.operation().unit() : target.unit();
    boolean byRequest = target != null && unit.equals(PacerCatalog.REQUESTS);
    double progress = progress(task, elapsed);
    return new LiveTask(
        task.task().name(),
        task.control().phaseAt(task.sequence().taken(), elapsed) == Phase.WARMUP,
        elapsed / SECOND,
        progress > 0 ? elapsed / SECOND * (1 - progress) / progress : null,
        progress,
        offered(task, target),
        byRequest ? figures.requestsPerSecond() : figures.weightPerSecond(),
        unit,
        figures.p50Millis(),
        figures.p99Millis(),
        figures.errors(),
        figures.startDelayMillis(),
        figures.nearLimit(new UsageTrace(usage.latest(), task.loops())));
  }

  private static @Nullable Double offered(TaskRun task, @Nullable Throughput target) {
    return target == null
        ? null
        : target.perSecond() * task.assignment().clients() / task.assignment().allClients();
  }

  /** Share of the time or of the requests, whichever bounds the task; else what the sources say. */
  private double progress(TaskRun task, long elapsed) {
    LoopControl control = task.control();
    if (control.endNanos() != LoopControl.UNLIMITED) {
      return Math.min(1, (double) elapsed / control.endNanos());
    }
    if (control.requests() != LoopControl.UNLIMITED) {
      return (double) task.sequence().taken() / Math.max(1, control.requests());
    }
    double sum = 0;
    for (Seat seat : run.seats()) {
      sum += seat.task() == task ? seat.client().progress() : 0;
    }
    return sum / task.assignment().clients();
  }
}
