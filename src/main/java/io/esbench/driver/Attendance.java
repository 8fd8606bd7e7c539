package io.esbench.driver;

import io.esbench.driver.TaskRun.Seat;
import io.esbench.time.NanoTime;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stands by while a step runs: sees cancellation, interruption and a target that is gone, and keeps
 * the drain within its bound. The driver's calling thread.
 */
final class Attendance {
  private static final Logger LOG = LoggerFactory.getLogger(Attendance.class);

  /** How often cancellation and the target are looked at. */
  private static final long WATCH_MILLIS = 20;

  /** For what must end by itself once its connection is closed. */
  private static final long LAST_NANOS = Duration.ofSeconds(5).toNanos();

  /** For the connections to come up; what takes longer is told by the service times. */
  private static final long CONNECT_NANOS = Duration.ofSeconds(10).toNanos();

  /** For the disk, before the start. */
  private static final long READ_AHEAD_NANOS = Duration.ofSeconds(10).toNanos();

  private final StepRun run;
  private final Cancellation cancellation;
  private final TargetWatch watch;
  private final Rig rig;
  private boolean interrupted;

  Attendance(StepRun run, Cancellation cancellation, TargetWatch watch, Rig rig) {
    this.run = run;
    this.cancellation = cancellation;
    this.watch = watch;
    this.rig = rig;
  }

  /** Waits for the loops to have done something that cannot take for ever. */
  void await(CountDownLatch latch) {
    do {
      look();
    } while (!waited(latch));
  }

  /** Waits for the files to have been read ahead, bounded: what is late is read by the clients. */
  void awaitReadAhead(CountDownLatch primed) {
    long start = rig.time().nanos();
    do {
      look();
    } while (!run.endedEarly() && rig.time().nanos() - start < READ_AHEAD_NANOS && !waited(primed));
  }

  /**
   * Waits for the connections of all clients, bounded: a handshake would otherwise be part of the
   * first service times.
   */
  void awaitConnections() {
    long start = rig.time().nanos();
    while (connecting() && !run.endedEarly() && rig.time().nanos() - start < CONNECT_NANOS) {
      waited(run.left());
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
   * Waits for the last client.
   *
   * @throws IllegalStateException if clients do not end although their connections are closed
   */
  void awaitEnd() {
    NanoTime time = rig.time();
    Long drained = null;
    boolean closed = false;
    while (!waited(run.left())) {
      look();
      long now = time.nanos();
      if (drained == null && run.endedEarly()) {
        drained = now + rig.settings().drainTimeout().toNanos();
      }
      if (drained != null && now - drained > 0) {
        if (closed) {
          throw new IllegalStateException(
              run.left().getCount() + " clients did not end after their connections were closed",
              run.cause());
        }
        run.close();
        closed = true;
        drained = now + LAST_NANOS;
      }
    }
  }

  /**
   * Waits for all connections to be closed, bounded: nothing is measured any more, so a connection
   * that cannot be closed holds up nobody.
   */
  void awaitClosed(CountDownLatch closed) {
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
