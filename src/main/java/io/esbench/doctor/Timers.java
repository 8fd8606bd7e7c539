package io.esbench.doctor;

import io.esbench.fault.CancelledException;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import java.time.Duration;
import java.util.Arrays;

/**
 * The clock and the timer of this machine, in nanoseconds.
 *
 * @param stepNanos smallest step of the clock between two readings that differ
 * @param lateNanos by which a wait of 1 ms ends late, the median
 * @param latestNanos the worst of them
 */
record Timers(long stepNanos, long lateNanos, long latestNanos) {
  private static final int READINGS = 20_000;
  private static final int WAITS = 51;
  private static final Duration WAIT = Duration.ofMillis(1);

  /** A clock that never moves, or a timer that never fires, ends it all the same. */
  private static final long LIMIT_NANOS = 2_000_000_000L;

  /**
   * Measures for about a tenth of a second, at most two seconds.
   *
   * @throws CancelledException if the thread is interrupted, which it stays
   */
  static Timers measured(NanoTime time, Waiter waiter) {
    long step = Long.MAX_VALUE;
    long before = time.nanos();
    for (int i = 0; i < READINGS; i++) {
      long now = time.nanos();
      step = now > before ? Math.min(step, now - before) : step;
      before = now;
    }
    long begin = time.nanos();
    long[] late = new long[WAITS];
    int waits = 0;
    while (waits < WAITS && time.nanos() - begin < LIMIT_NANOS) {
      late[waits++] = Math.max(0, waited(time, waiter) - WAIT.toNanos());
    }
    long[] sorted = Arrays.copyOf(late, waits);
    Arrays.sort(sorted);
    return new Timers(step, sorted[waits / 2], sorted[waits - 1]);
  }

  private static long waited(NanoTime time, Waiter waiter) {
    long begin = time.nanos();
    try {
      waiter.await(WAIT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while the timer was measured", e);
    }
    return time.nanos() - begin;
  }
}
