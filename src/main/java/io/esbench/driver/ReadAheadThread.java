package io.esbench.driver;

import io.esbench.driver.TaskRun.Seat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that reads ahead of the clients of a step, so that no event loop waits for a disk. It
 * is made only if there is something to read, ends with the step, and its failure leaves the step
 * as it would be without it, unless the file that it reads was changed.
 */
final class ReadAheadThread {
  private static final Logger LOG = LoggerFactory.getLogger(ReadAheadThread.class);

  /** Between two rounds; a client that reads 1 GB/s takes 5 MB meanwhile. */
  private static final long PERIOD_MILLIS = 5;

  private static final Duration JOIN = Duration.ofSeconds(2);

  private final List<Runnable> work;
  private final CountDownLatch over;
  private final Consumer<Throwable> failed;
  private final CountDownLatch primed = new CountDownLatch(1);
  private final Thread thread = new Thread(this::read, "esbench-read-ahead");

  /**
   * Not started yet.
   *
   * @param work of all clients; blocks for as long as the disk needs
   * @param over opens when the step has ended
   * @param failed hears of a failure
   */
  ReadAheadThread(List<Runnable> work, CountDownLatch over, Consumer<Throwable> failed) {
    this.work = List.copyOf(work);
    this.over = over;
    this.failed = failed;
    thread.setDaemon(true);
  }

  /** For the clients of a step. */
  static ReadAheadThread of(StepRun run) {
    List<Runnable> work = new ArrayList<>();
    for (Seat seat : run.seats()) {
      Runnable own = seat.readAhead();
      if (own != null) {
        work.add(own);
      }
    }
    return new ReadAheadThread(work, run.left(), run::unread);
  }

  /** Starts it; the latch opens when everything was read ahead once. */
  CountDownLatch start() {
    if (work.isEmpty()) {
      primed.countDown();
    } else {
      thread.start();
    }
    return primed;
  }

  private void read() {
    try {
      do {
        work.forEach(Runnable::run);
        primed.countDown();
      } while (!over.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | InternalError e) {
      // A part of a map that cannot be read is an InternalError; the client that needs it fails.
      LOG.warn("reading ahead failed and is off for the rest of the step", e);
      failed.accept(e);
    } finally {
      primed.countDown();
    }
  }

  /** Waits for the thread, bounded; one that hangs in a read is left to end by itself. */
  void join() {
    try {
      thread.join(JOIN.toMillis());
      if (thread.isAlive()) {
        LOG.warn("reading ahead hangs in a read of the disk; going on without it");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
