package io.esbench.driver;

import io.esbench.driver.TaskRun.Seat;
import io.esbench.time.Waiting;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stands by while a step runs: sees cancellation, interruption, a target that is gone and a step in
 * which nothing moves, and keeps every wait within its bound. Each of them says what it waits for.
 * The driver's calling thread.
 */
final class Attendance {
  private static final Logger LOG = LoggerFactory.getLogger(Attendance.class);

  /** How often cancellation and the target are looked at. */
  private static final long WATCH_MILLIS = 20;

  /** For what must end by itself once its connection is closed. */
  private static final long LAST_NANOS = Duration.ofSeconds(5).toNanos();

  /** The same in times of the drain, whichever is less. */
  private static final long LAST_DRAINS = 4;

  /** For the connections to come up; what takes longer is told by the service times. */
  private static final long CONNECT_NANOS = Duration.ofSeconds(10).toNanos();

  /** For the disk, before the start. */
  private static final long READ_AHEAD_NANOS = Duration.ofSeconds(10).toNanos();

  private final StepRun run;
  private final Cancellation cancellation;
  private final TargetWatch watch;
  private final Watchdog watchdog;
  private final Rig rig;
  private final StepListener listener;
  private boolean interrupted;

  Attendance(
      StepRun run,
      Cancellation cancellation,
      TargetWatch watch,
      Watchdog watchdog,
      Rig rig,
      StepListener listener) {
    this.run = run;
    this.cancellation = cancellation;
    this.watch = watch;
    this.watchdog = watchdog;
    this.rig = rig;
    this.listener = listener;
  }

  /**
   * Waits for the loops to have done something that cannot take for ever; for those that are
   * blocked, until the step has been ended for a while.
   */
  void await(CountDownLatch latch) {
    Long ended = null;
    do {
      look();
      if (ended == null && run.endedEarly()) {
        ended = rig.time().nanos();
      }
    } while (!waited(latch) && (ended == null || rig.time().nanos() - ended < LAST_NANOS));
  }

  /** Waits for the files to have been read ahead, bounded: what is late is read by the clients. */
  void awaitReadAhead(CountDownLatch primed) {
    long start = rig.time().nanos();
    Waiting files = waiting("document files to be read ahead", READ_AHEAD_NANOS);
    try {
      do {
        look();
      } while (!run.endedEarly()
          && rig.time().nanos() - start < READ_AHEAD_NANOS
          && !waited(primed));
    } finally {
      files.over();
    }
  }

  /**
   * Waits for the connections of all clients, bounded: a handshake would otherwise be part of the
   * first service times.
   */
  void awaitConnections() {
    long start = rig.time().nanos();
    Waiting connections = waiting("the connections of all clients", CONNECT_NANOS);
    try {
      while (connecting() && !run.endedEarly() && rig.time().nanos() - start < CONNECT_NANOS) {
        waited(run.left());
      }
    } finally {
      connections.over();
    }
  }

  private boolean connecting() {
    AtomicBoolean found = new AtomicBoolean();
    CountDownLatch asked = new CountDownLatch(run.seats().size());
    for (Seat seat : run.seats()) {
      rig.loops()
          .execute(
              seat.loop(),
              () -> {
                found.compareAndSet(false, seat.client().connecting());
                asked.countDown();
              });
    }
    await(asked);
    return found.get();
  }

  /**
   * Waits for the last client. After an early end, only for the answers in flight, unless they have
   * been awaited for long enough, then for their connections to be closed; clients that do not end
   * even then are left behind, since what was recorded counts.
   */
  void awaitEnd() {
    while (!run.endedEarly() && !waited(run.left())) {
      look();
    }
    if (run.left().getCount() == 0) {
      return;
    }
    long drain = rig.settings().drainTimeout().toNanos();
    if (run.endsBy() != StepEnd.STALLED) {
      Waiting answers = waiting("the last answers", drain);
      try {
        if (leftWithin(drain)) {
          return;
        }
      } finally {
        answers.over();
      }
    }
    run.close();
    if (!leftWithin(Math.min(LAST_NANOS, LAST_DRAINS * drain))) {
      LOG.error(
          "{} clients did not end after their connections were closed; going on without them",
          run.left().getCount(),
          run.cause());
      run.giveUp();
    }
  }

  private boolean leftWithin(long nanos) {
    long start = rig.time().nanos();
    boolean left = waited(run.left());
    while (!left && rig.time().nanos() - start <= nanos) {
      look();
      left = waited(run.left());
    }
    return left;
  }

  private Waiting waiting(String what, long atMostNanos) {
    return Waiting.of(what, Duration.ofNanos(atMostNanos), listener::waits);
  }

  /**
   * Waits for all connections to be closed, bounded: nothing is measured any more, so a connection
   * that cannot be closed holds up nobody. After clients were left behind there is nothing to wait
   * for.
   */
  void awaitClosed(CountDownLatch closed) {
    if (run.gaveUp()) {
      return;
    }
    long start = rig.time().nanos();
    boolean all = waited(closed);
    while (!all && rig.time().nanos() - start < LAST_NANOS) {
      all = waited(closed);
    }
    if (!all) {
      LOG.warn("{} connections are still open; going on without them", closed.getCount());
    }
  }

  private void look() {
    if (interrupted || cancellation.requested()) {
      run.end(StepEnd.CANCELLED, null);
    }
    Duration bound = rig.settings().unreachableAfter();
    if (watch.failingNanos() > bound.toNanos()) {
      run.end(StepEnd.TARGET_UNREACHABLE, Absence.message(rig.hosts(), bound));
    }
    watchdog.look();
  }

  private boolean waited(CountDownLatch latch) {
    try {
      return latch.await(WATCH_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      interrupted = true;
      return latch.getCount() == 0;
    }
  }

  /** Gives an interruption back to the caller. */
  void restoreInterrupt() {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
