package io.esbench.driver.loop;

/** The one pending wake-up of one client; used on its event loop. */
public interface LoopTimer {
  /** Runs the task on the loop after a delay, in place of one that is still pending. */
  void wakeIn(long delayNanos, Runnable task);

  /** Forgets the pending wake-up, if there is one. */
  void cancel();
}
