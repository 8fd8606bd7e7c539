package io.esbench.time;

import java.time.Duration;

/**
 * When a wait says what it waits for: after 5 s, after 30 s, then each minute. Whoever waits less
 * says nothing, and whoever waits long does not fill the console. One wait, one thread.
 */
public final class TellTimes {
  private static final Duration FIRST = Duration.ofSeconds(5);
  private static final Duration SECOND = Duration.ofSeconds(30);
  private static final Duration AGAIN = Duration.ofMinutes(1);

  private Duration next = FIRST;

  /** Whether something is to be said now; true once for each time that has passed. */
  public boolean due(Duration waited) {
    if (waited.compareTo(next) < 0) {
      return false;
    }
    while (waited.compareTo(next) >= 0) {
      next = next.equals(FIRST) ? SECOND : next.plus(AGAIN);
    }
    return true;
  }

  /** How long a wait lasts when it speaks next. */
  Duration next() {
    return next;
  }
}
