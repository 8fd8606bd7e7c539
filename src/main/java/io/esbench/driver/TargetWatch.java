package io.esbench.driver;

import io.esbench.result.ErrorKind;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Notices that nobody answers any more (decision L5): since when refused and lost connections are
 * all that happened. Time-outs say nothing either way, nor do sockets that this machine lacks. Any
 * thread.
 */
final class TargetWatch {
  private static final long ANSWERING = Long.MIN_VALUE;

  private final AtomicLong firstFailure = new AtomicLong(ANSWERING);
  private final AtomicLong lastFailure = new AtomicLong(ANSWERING);

  /** A request ended so, at this time. */
  void recorded(@Nullable ErrorKind error, long now) {
    if (error == ErrorKind.UNREACHABLE
        || error == ErrorKind.PROXY
        || error == ErrorKind.CONNECTION_LOST) {
      lastFailure.set(now);
      firstFailure.compareAndSet(ANSWERING, now);
    } else if (error != ErrorKind.TIMEOUT && error != ErrorKind.NO_SOCKET && away()) {
      firstFailure.set(ANSWERING);
    }
  }

  /** Whether the last that was heard is a failure to connect or a lost connection. */
  boolean away() {
    return firstFailure.get() != ANSWERING;
  }

  /**
   * Time from the first to the last of the failures in a row, 0 if the target answers. Silence
   * between requests does not count: at a low rate nobody may have asked.
   */
  long failingNanos() {
    long first = firstFailure.get();
    return first == ANSWERING ? 0 : lastFailure.get() - first;
  }
}
