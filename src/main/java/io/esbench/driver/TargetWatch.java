package io.esbench.driver;

import io.esbench.result.ErrorKind;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Notices that nobody answers any more (decision L5): since when refused and lost connections are
 * all that happened. Time-outs say nothing either way. Any thread.
 */
final class TargetWatch {
  private static final long ANSWERING = Long.MIN_VALUE;

  private final AtomicLong awaySince = new AtomicLong(ANSWERING);

  /** A request ended so, at this time. */
  void recorded(@Nullable ErrorKind error, long now) {
    if (error == ErrorKind.UNREACHABLE || error == ErrorKind.CONNECTION_LOST) {
      awaySince.compareAndSet(ANSWERING, now);
    } else if (error != ErrorKind.TIMEOUT && awaySince.get() != ANSWERING) {
      awaySince.set(ANSWERING);
    }
  }

  /** How long nobody has answered; 0 if the last answer was one. */
  long awayNanos(long now) {
    long since = awaySince.get();
    return since == ANSWERING ? 0 : now - since;
  }
}
