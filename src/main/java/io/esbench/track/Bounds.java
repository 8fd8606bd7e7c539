package io.esbench.track;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How long a task lasts; the warm-up comes first and is recorded apart. */
public sealed interface Bounds {
  /** The longest measured phase of a task in {@code --test-mode}. */
  Duration LONGEST_TEST = Duration.ofSeconds(10);

  /**
   * What is left of them in {@code --test-mode}: as many requests of each client as there are
   * clients, no warm-up by time, at most ten measured seconds.
   */
  Bounds inTestMode(int clients);

  /**
   * By number of requests, per client. If nothing bounds the task and its parameter source ends by
   * itself, use {@link Exhaustion}.
   *
   * @param warmup warm-up requests of each client
   * @param measured measured requests of each client
   */
  record Iterations(int warmup, int measured) implements Bounds {
    @Override
    public Bounds inTestMode(int clients) {
      return new Iterations(Math.min(warmup, clients), Math.min(measured, clients));
    }
  }

  /**
   * By time.
   *
   * @param warmup length of the warm-up
   * @param measured length of the measured phase, or null: until the parameter source is exhausted
   *     or the parallel group is completed
   */
  record TimePeriod(Duration warmup, @Nullable Duration measured) implements Bounds {
    @Override
    public Bounds inTestMode(int clients) {
      boolean tooLong = measured != null && measured.compareTo(LONGEST_TEST) > 0;
      return new TimePeriod(Duration.ZERO, tooLong ? LONGEST_TEST : measured);
    }
  }

  /**
   * Until the parameter source is exhausted; one request per client if it never is.
   *
   * @param warmupIterations warm-up requests of each client
   */
  record Exhaustion(int warmupIterations) implements Bounds {
    @Override
    public Bounds inTestMode(int clients) {
      return new Exhaustion(Math.min(warmupIterations, clients));
    }
  }
}
