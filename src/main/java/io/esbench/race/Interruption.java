package io.esbench.race;

import io.esbench.driver.Cancellation;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * The user's wish to stop. While requests are measured it stops sending, so that what was measured
 * is kept; before and after, it interrupts whatever the race's thread waits for. Any thread.
 */
public final class Interruption {
  private final Cancellation cancellation = new Cancellation();
  private final Thread raceThread;
  private boolean requested;
  private boolean measuring;

  /** For a race that runs on the given thread. */
  public Interruption(Thread raceThread) {
    this.raceThread = raceThread;
  }

  /** Asks the race to stop; again makes no difference. */
  public synchronized void request() {
    if (requested) {
      return;
    }
    requested = true;
    if (measuring) {
      cancellation.request();
    } else {
      raceThread.interrupt();
    }
  }

  /** Whether the user wants to stop. */
  public synchronized boolean requested() {
    return requested;
  }

  /** Nothing is measured any more, until {@link #measure}. */
  synchronized void between() {
    measuring = false;
  }

  /**
   * Rests between two races of many.
   *
   * @return false if the user wants to stop
   */
  boolean resting(Waiter waiter, NanoTime time, Duration pause) {
    between();
    if (requested()) {
      return false;
    }
    long end = time.nanos() + pause.toNanos();
    try {
      for (long left = pause.toNanos(); left > 0; left = end - time.nanos()) {
        waiter.await(Duration.ofNanos(left));
      }
    } catch (InterruptedException e) {
      return false;
    }
    return !requested();
  }

  /**
   * Waits for something that an interrupt cuts short; the interrupt ends with it, so that what
   * comes after it is done as ever.
   */
  public <T> T waiting(Supplier<T> wait) {
    boolean before = interrupting(true);
    try {
      return wait.get();
    } finally {
      interrupting(before);
      var unused = Thread.interrupted();
    }
  }

  /** Whether a request interrupts the race's thread from now on; returns whether it did so far. */
  private synchronized boolean interrupting(boolean wanted) {
    boolean before = !measuring;
    measuring = !wanted;
    return before;
  }

  /** Requests are measured from now on; nothing starts any more if a stop was asked for before. */
  synchronized Cancellation measure() {
    measuring = true;
    if (requested) {
      cancellation.request();
    }
    return cancellation;
  }
}
