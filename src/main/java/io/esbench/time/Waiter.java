package io.esbench.time;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Waiting in cold code, so that tests need not. */
@FunctionalInterface
public interface Waiter {
  /**
   * Waits for about the given time; may return early.
   *
   * @throws InterruptedException if the thread is or gets interrupted
   */
  void await(Duration duration) throws InterruptedException;

  /** Parks the calling thread. */
  static Waiter parking() {
    return duration -> {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      LockSupport.parkNanos(duration.toNanos());
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    };
  }
}
