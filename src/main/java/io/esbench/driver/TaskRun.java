package io.esbench.driver;

import io.esbench.driver.loop.ClientLoop;
import io.esbench.driver.loop.PhaseRecorders;
import io.esbench.driver.loop.TaskSequence;
import io.esbench.metrics.TaskStats;
import io.esbench.metrics.UsageReading;
import io.esbench.metrics.UsageTrace;
import io.esbench.metrics.record.HostTally;
import io.esbench.metrics.record.ItemRecorder;
import io.esbench.metrics.record.ItemRecording;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.metrics.record.Recording;
import io.esbench.metrics.record.ValueSum;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Assignment;
import io.esbench.result.HostRequests;
import io.esbench.schedule.LoopControl;
import io.esbench.schedule.Pacer;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One task of a running step: its sequence, its recorders, how many of its clients are left. */
final class TaskRun {
  private final Assignment assignment;
  private final PreparedOperation operation;
  private final LoopControl control;
  private final List<HostTally.Name> hosts;
  private final boolean throttled;
  private final TaskSequence sequence;
  private final Map<Integer, PhaseRecorders> recorders = new TreeMap<>();
  private boolean begun;
  private boolean over;
  private long startNanos;
  private int left;

  TaskRun(Assignment assignment, PreparedOperation operation, Rig rig, long seed) {
    this.assignment = assignment;
    this.operation = operation;
    this.left = assignment.clients();
    this.hosts =
        rig.endpoints().stream()
            .map(each -> new HostTally.Name(each.host().toString(), each.address()))
            .toList();
    Task task = assignment.task();
    double share = (double) assignment.clients() / assignment.allClients();
    Pacer pacer = rig.pacers().pacer(task, operation.unit(), share, seed);
    Throughput target = task.target();
    boolean weighted = target == null || !target.unit().equals(PacerCatalog.REQUESTS);
    this.throttled = pacer.throttled();
    this.control = LoopControl.of(task.bounds(), assignment.clients(), operation.finite());
    this.sequence = new TaskSequence(pacer, control, weighted);
  }

  Assignment assignment() {
    return assignment;
  }

  Task task() {
    return assignment.task();
  }

  PreparedOperation operation() {
    return operation;
  }

  TaskSequence sequence() {
    return sequence;
  }

  LoopControl control() {
    return control;
  }

  /** The recorders of a loop; made at the first call, before the start. */
  PhaseRecorders recorders(int loop) {
    return recorders.computeIfAbsent(
        loop,
        l ->
            new PhaseRecorders(
                control.hasWarmup() ? new LoopRecorder() : null,
                new LoopRecorder(),
                operation.items().stream()
                    .map(item -> new ItemRecorder(item.name(), item.type()))
                    .toList()));
  }

  List<PhaseRecorders> recorders() {
    return List.copyOf(recorders.values());
  }

  /** The same by event loop. */
  Map<Integer, PhaseRecorders> recordersByLoop() {
    return Map.copyOf(recorders);
  }

  /** Requests completed so far, warm-up included; any thread. */
  long completed() {
    long count = 0;
    for (PhaseRecorders each : recorders.values()) {
      LoopRecorder warmup = each.warmup();
      count += each.measured().live().requests() + (warmup == null ? 0 : warmup.live().requests());
    }
    return count;
  }

  /** Sets the start of the task if this is the first of its clients to start. */
  synchronized void begin(long nanos) {
    if (!begun) {
      begun = true;
      startNanos = nanos;
      sequence.startAt(nanos);
      recorders.values().forEach(recorder -> recorder.startAt(nanos));
    }
  }

  /**
   * How much later than its turn a client starts. A ramp staggers the clients of a closed loop;
   * with a schedule it is the pacer's.
   */
  long lateNanos(int client) {
    Duration ramp = task().rampUp();
    if (ramp == null || throttled) {
      return 0;
    }
    double part = (double) (assignment.firstClient() + client) / assignment.allClients();
    return Math.round(ramp.toNanos() * part);
  }

  /** One of its clients has ended; tells how many are left. */
  synchronized int clientEnded() {
    return --left;
  }

  /** Begins no other request from now on. */
  synchronized void end(long nanos) {
    over = true;
    if (begun) {
      sequence.stop(nanos);
    }
  }

  /** Whether it was ended before its time. */
  synchronized boolean over() {
    return over;
  }

  synchronized boolean begun() {
    return begun;
  }

  synchronized boolean running() {
    return begun && left > 0;
  }

  synchronized long startNanos() {
    return startNanos;
  }

  /** Event loops of its clients on this load generator. */
  Set<Integer> loops() {
    return Set.copyOf(recorders.keySet());
  }

  /** What was recorded; only after all clients have ended. */
  synchronized TaskStats stats(List<UsageReading> usage) {
    if (!begun) {
      return TaskStats.EMPTY;
    }
    List<Recording> warmup = new ArrayList<>();
    List<Recording> measured = new ArrayList<>();
    List<ItemRecording> items = List.of();
    List<ValueSum> values = List.of();
    List<HostRequests> reached = List.of();
    for (PhaseRecorders recorder : recorders.values()) {
      LoopRecorder before = recorder.warmup();
      if (before != null) {
        warmup.add(before.recording());
      }
      measured.add(recorder.measured().recording());
      values = ValueSum.plus(values, recorder.values().recording());
      reached = HostRequests.plus(reached, recorder.hosts().recording(hosts));
      items =
          ItemRecording.plus(
              items, recorder.items().stream().map(ItemRecorder::recording).toList());
    }
    return TaskStats.of(startNanos, warmup, measured, sequence.backlog())
        .withItems(items)
        .withValues(values)
        .withHosts(reached)
        .with(new UsageTrace(usage, loops()));
  }

  /**
   * A client of a task with its place.
   *
   * @param task its task
   * @param number its index among the clients of the task on this load generator
   * @param loop the event loop it lives on
   * @param client itself
   * @param readAhead as {@link io.esbench.op.ParamSource#readAhead}
   */
  record Seat(
      TaskRun task, int number, int loop, ClientLoop client, @Nullable Runnable readAhead) {}
}
