package io.esbench.truth;

import io.esbench.driver.loop.ClientListener;
import io.esbench.driver.loop.ClientLoop;
import io.esbench.driver.loop.FakeConnection;
import io.esbench.driver.loop.FakeLoop;
import io.esbench.driver.loop.FakeOperation;
import io.esbench.driver.loop.Line;
import io.esbench.driver.loop.PhaseRecorders;
import io.esbench.driver.loop.TaskSequence;
import io.esbench.metrics.TaskStats;
import io.esbench.metrics.TaskSummary;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.op.Outcome;
import io.esbench.result.TaskResult;
import io.esbench.schedule.LoopControl;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Task;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** The clients of one task in virtual time, where everything is exact. */
final class VirtualTask {
  private final FakeLoop loop = new FakeLoop();
  private final long originNanos = loop.nanos();
  private final Task task;
  private final TaskSequence sequence;
  private final LoopRecorder warmup = new LoopRecorder();
  private final LoopRecorder measured = new LoopRecorder();
  private final List<FakeConnection> connections = new ArrayList<>();
  private final List<ClientLoop> clients = new ArrayList<>();

  /**
   * A task that has not started.
   *
   * @param seed of Poisson arrivals
   * @param responseNanos time from sending to the answer, by the offset of the sending
   */
  VirtualTask(Task task, long seed, LongUnaryOperator responseNanos) {
    this.task = task;
    this.sequence =
        new TaskSequence(
            PacerCatalog.standard().pacer(task, "ops", 1, seed),
            LoopControl.of(task.bounds(), task.clients(), false),
            false);
    sequence.startAt(originNanos);
    PhaseRecorders recorders = new PhaseRecorders(warmup, measured);
    recorders.startAt(originNanos);
    for (int i = 0; i < task.clients(); i++) {
      client(i, recorders, responseNanos);
    }
  }

  private void client(int index, PhaseRecorders recorders, LongUnaryOperator responseNanos) {
    FakeConnection connection =
        new FakeConnection(loop, n -> responseNanos.applyAsLong(loop.nanos() - originNanos));
    connections.add(connection);
    ClientLoop client =
        new ClientLoop(
            FakeOperation.endless().params(index, task.clients()),
            sequence,
            () -> new Line(connection, loop.timer()),
            loop,
            recorders,
            new Loud());
    clients.add(client);
    client.prepare(1);
    loop.after(0, () -> client.start(originNanos));
  }

  /** To the end of all clients. */
  VirtualTask run() {
    loop.run();
    return this;
  }

  /** Only so long; then it is stopped as a user does, and what is in flight is awaited. */
  VirtualTask stoppedAfter(Duration time) {
    loop.runUntil(originNanos + time.toNanos());
    sequence.stop(loop.nanos());
    clients.forEach(ClientLoop::stop);
    return run();
  }

  /** When requests were sent, as offsets from the start, in order. */
  long[] sends() {
    return connections.stream()
        .flatMap(connection -> connection.sends().stream())
        .mapToLong(nanos -> nanos - originNanos)
        .sorted()
        .toArray();
  }

  TaskResult result() {
    TaskStats stats =
        TaskStats.of(
            originNanos,
            List.of(warmup.recording()),
            List.of(measured.recording()),
            sequence.backlog());
    return TaskSummary.of(Trial.label(task), Trial.offer(task, "ops"), Instant.EPOCH, stats);
  }

  /** Nothing may break. */
  private static final class Loud implements ClientListener {
    @Override
    public void recorded(Outcome outcome) {}

    @Override
    public void ended() {}

    @Override
    public void broken(Throwable cause) {
      throw new AssertionError(cause);
    }
  }
}
