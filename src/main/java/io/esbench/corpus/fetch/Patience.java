package io.esbench.corpus.fetch;

import java.time.Duration;

/**
 * How long a download is waited for; each part is bounded, so the whole is.
 *
 * @param connect to be connected
 * @param stall in which at least {@link #LEAST_BYTES} must arrive
 * @param attempts in all, the first one counted
 * @param pause before the second attempt; doubled for each further one, up to sixteen times of it
 */
record Patience(Duration connect, Duration stall, int attempts, Duration pause) {
  /** About a kilobyte a second: less is no progress. */
  static final long LEAST_BYTES = 64 * 1024;

  private static final int MOST_DOUBLINGS = 4;

  /** That of real downloads. */
  static Patience usual() {
    return new Patience(Duration.ofSeconds(45), Duration.ofMinutes(1), 10, Duration.ofSeconds(1));
  }

  /** Pause before an attempt, counted from 2. */
  Duration before(int attempt) {
    return pause.multipliedBy(1L << Math.min(attempt - 2, MOST_DOUBLINGS));
  }
}
