package io.esbench.time;

import java.time.Instant;

/**
 * Monotonic time in nanoseconds with an arbitrary origin; any thread. Beside it the calendar, which
 * people and time servers may step at any moment: it is read once where calendar times are wanted,
 * see {@link WallClock}.
 */
@FunctionalInterface
public interface NanoTime {
  /** Now. Only differences mean something. */
  long nanos();

  /** What the clock on the wall shows. */
  default Instant calendar() {
    return Instant.now();
  }

  /** The clock of this JVM. */
  static NanoTime system() {
    return System::nanoTime;
  }
}
