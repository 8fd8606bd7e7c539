package io.esbench.driver.loop;

import io.esbench.result.ErrorKind;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a closed loop from spinning while nobody answers: after the first refused or lost
 * connection in a row 10 ms, then twice as long each time, up to 1 s.
 */
final class Backoff {
  private static final long FIRST_NANOS = 10_000_000;
  private static final long MOST_NANOS = 1_000_000_000;

  private long nextNanos = FIRST_NANOS;

  /** Whether the last request ended so that the next one has to wait. */
  boolean active() {
    return nextNanos > FIRST_NANOS;
  }

  /** Time to wait after a request that ended so. */
  long after(@Nullable ErrorKind error) {
    if (error != ErrorKind.UNREACHABLE
        && error != ErrorKind.PROXY
        && error != ErrorKind.NO_SOCKET
        && error != ErrorKind.CONNECTION_LOST) {
      nextNanos = FIRST_NANOS;
      return 0;
    }
    long wait = nextNanos;
    nextNanos = Math.min(MOST_NANOS, 2 * nextNanos);
    return wait;
  }
}
