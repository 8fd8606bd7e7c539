package io.esbench.driver;

import io.esbench.driver.TaskRun.Seat;
import io.esbench.driver.loop.ClientLoop;
import io.esbench.driver.loop.Loops;
import io.esbench.metrics.TaskStats;
import io.esbench.metrics.UsageReading;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Assignment;
import io.esbench.plan.Step;
import io.esbench.track.CompletedBy;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One step while it runs: starts its clients, applies the completion rule, ends it early. Clients
 * report from their event loops, everything else comes from the driver's caller; the lock is taken
 * once per client and never per request.
 */
final class StepRun {
  private static final long SEED_STRIDE = 0x9E3779B97F4A7C15L;

  private final Step step;
  private final Rig rig;
  private final TargetWatch watch;
  private final List<TaskRun> tasks = new ArrayList<>();
  private final List<Seat> seats = new ArrayList<>();
  private final Set<Seat> started = new HashSet<>();
  private final int concurrency;
  private final CountDownLatch left;
  private boolean ending;
  private boolean gaveUp;
  private StepEnd end = StepEnd.COMPLETED;
  private @Nullable String message;
  private @Nullable Breakdown broken;

  /** Makes tasks, recorders and clients; nothing runs yet. */
  StepRun(Step step, Map<Task, PreparedOperation> operations, Rig rig, TargetWatch watch) {
    this.step = step;
    this.rig = rig;
    this.watch = watch;
    for (Assignment assignment : step.assignments()) {
      PreparedOperation operation = operations.get(assignment.task());
      if (operation == null) {
        throw new IllegalArgumentException("no operation for " + assignment.task().name());
      }
      long seed = rig.settings().seed() + SEED_STRIDE * (1 + tasks.size() + 1_000L * step.id());
      tasks.add(new TaskRun(assignment, operation, rig, seed));
    }
    for (int i = 0; i < tasks.size(); i++) {
      for (int client = 0; client < tasks.get(i).assignment().clients(); client++) {
        seats.add(seat(seats.size(), i, client));
      }
    }
    this.concurrency = Math.min(step.concurrency(), seats.size());
    this.left = new CountDownLatch(seats.size());
  }

  private Seat seat(int index, int taskIndex, int client) {
    TaskRun task = tasks.get(taskIndex);
    Assignment assignment = task.assignment();
    int number = assignment.firstClient() + client;
    int loop = rig.loop(taskIndex, tasks.size(), client);
    ParamSource params = task.operation().params(number, assignment.allClients());
    ClientLoop clientLoop =
        new ClientLoop(
            params,
            task.sequence(),
            new ClientLines(rig, loop, index),
            rig.time(),
            task.recorders(loop),
            new ClientReport(this, task, index, watch, rig));
    return new Seat(task, client, loop, clientLoop, params.readAhead());
  }

  List<TaskRun> tasks() {
    return List.copyOf(tasks);
  }

  List<Seat> seats() {
    return List.copyOf(seats);
  }

  /** Connects all clients and makes their first requests ready; the latch opens when it is done. */
  CountDownLatch prepare() {
    seats.forEach(
        seat -> {
          int connections = seat.task().operation().connections();
          onLoop(seat, client -> client.prepare(connections));
        });
    Loops loops = rig.loops();
    CountDownLatch ready = new CountDownLatch(loops.size());
    for (int loop = 0; loop < loops.size(); loop++) {
      loops.execute(loop, ready::countDown);
    }
    return ready;
  }

  /** Lets the clients go at the given monotonic time, unless the step has been ended by now. */
  synchronized void start(long nanos) {
    for (int i = 0; i < concurrency && !ending; i++) {
      start(seats.get(i), nanos);
    }
  }

  private void start(Seat seat, long nanos) {
    started.add(seat);
    if (seat.task().over()) {
      onLoop(seat, ClientLoop::stop);
      return;
    }
    seat.task().begin(nanos);
    long own = nanos + seat.task().lateNanos(seat.number());
    onLoop(seat, client -> client.start(own));
  }

  /** A client has ended: the next one may start, or the step be over. */
  void clientEnded(TaskRun task, int index) {
    try {
      ended(task, index);
    } finally {
      left.countDown();
    }
  }

  private synchronized void ended(TaskRun task, int index) {
    int others = task.clientEnded();
    int next = index + concurrency;
    if (!ending && next < seats.size()) {
      start(seats.get(next), rig.time().nanos());
    }
    if (step.completion() instanceof CompletedBy.AnyTask) {
      complete(null);
    } else if (step.completion() instanceof CompletedBy.TaskNamed named
        && others == 0
        && task.task().name().equals(named.name())) {
      complete(task);
    }
  }

  /** Stops all tasks but one: sleepers at once, the others after their request (decision L7). */
  private void complete(@Nullable TaskRun except) {
    if (!ending) {
      ending = true;
      stopSequences(except);
      for (Seat seat : seats) {
        if (seat.task() != except) {
          onLoop(seat, ClientLoop::stop);
        }
      }
    }
  }

  /** Ends the step before its time; only the first reason counts. */
  synchronized void end(StepEnd reason, @Nullable String text) {
    if (end == StepEnd.COMPLETED && left.getCount() > 0) {
      ending = true;
      end = reason;
      message = text;
      stopSequences(null);
      seats.forEach(seat -> onLoop(seat, ClientLoop::cancel));
    }
  }

  /**
   * Ends some tasks: sleepers at once, the others after their request; what has not begun does not
   * begin. The step ends as its completion rule says.
   */
  synchronized void stop(Set<String> names) {
    for (TaskRun task : tasks) {
      if (!ending && names.contains(task.task().name()) && !task.over()) {
        task.end(rig.time().nanos());
        seats.stream()
            .filter(seat -> seat.task() == task && started.contains(seat))
            .forEach(seat -> onLoop(seat, ClientLoop::stop));
      }
    }
  }

  private void stopSequences(@Nullable TaskRun except) {
    long now = rig.time().nanos();
    for (TaskRun task : tasks) {
      if (task != except && task.running()) {
        task.sequence().stop(now);
      }
    }
  }

  /** A client broke down: ends the step. */
  void broken(Throwable cause) {
    broken(Breakdown.of(cause, tasks));
  }

  private synchronized void broken(Breakdown breakdown) {
    if (broken == null) {
      broken = breakdown;
    }
    end(breakdown.end(), breakdown.text());
  }

  /** Reading ahead failed: ends the step if the clients cannot read either. */
  void unread(Throwable cause) {
    Breakdown breakdown = Breakdown.of(cause, tasks);
    if (breakdown.end() == StepEnd.TRACK_UNUSABLE) {
      end(breakdown.end(), breakdown.text());
    }
  }

  /** Requests completed and clients ended so far; any thread. */
  long completed() {
    long count = seats.size() - left.getCount();
    for (TaskRun task : tasks) {
      count += task.completed();
    }
    return count;
  }

  /** Does not wait for clients any more that do not end although they should. */
  synchronized void giveUp() {
    gaveUp = true;
    while (left.getCount() > 0) {
      left.countDown();
    }
  }

  /** Whether clients were left behind. */
  synchronized boolean gaveUp() {
    return gaveUp;
  }

  /** Why it ends, as far as that is known. */
  synchronized StepEnd endsBy() {
    return end;
  }

  /** Whether the step was ended before its time. */
  synchronized boolean endedEarly() {
    return end != StepEnd.COMPLETED;
  }

  /** What broke a client, or null. */
  synchronized @Nullable Throwable cause() {
    return broken == null ? null : broken.cause();
  }

  /** Opens when the last client has ended. */
  CountDownLatch left() {
    return left;
  }

  /** Closes all connections; answers in flight end as lost. The latch opens when it is done. */
  CountDownLatch close() {
    CountDownLatch closed = new CountDownLatch(seats.size());
    seats.forEach(
        seat ->
            onLoop(
                seat,
                client -> {
                  try {
                    client.close();
                  } finally {
                    closed.countDown();
                  }
                }));
    return closed;
  }

  /**
   * What was recorded, after all clients have ended; rethrows what broke one of them, unless it is
   * an end of the step as others are.
   *
   * @param usage what the load generator used meanwhile
   */
  synchronized StepStats stats(List<UsageReading> usage) {
    if (broken != null && broken.end() != StepEnd.TRACK_UNUSABLE) {
      throw broken.exception();
    }
    List<TaskStats> stats = new ArrayList<>();
    tasks.forEach(task -> stats.add(task.stats(usage)));
    return new StepStats(stats, end, message);
  }

  private void onLoop(Seat seat, Consumer<ClientLoop> action) {
    rig.loops().execute(seat.loop(), () -> action.accept(seat.client()));
  }
}
