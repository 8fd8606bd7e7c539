package io.esbench.track;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How long a task lasts; the warm-up comes first and is recorded apart. */
public sealed interface Bounds {
  /**
   * By number of requests, per client. If nothing bounds the task and its parameter source ends by
   * itself, use {@link Exhaustion}.
   *
   * @param warmup warm-up requests of each client
   * @param measured measured requests of each client
   */
  record Iterations(int warmup, int measured) implements Bounds {}

  /**
   * By time.
   *
   * @param warmup length of the warm-up
   * @param measured length of the measured phase, or null: until the parameter source is exhausted
   *     or the parallel group is completed
   */
  record TimePeriod(Duration warmup, @Nullable Duration measured) implements Bounds {}

  /**
   * Until the parameter source is exhausted; one request per client if it never is.
   *
   * @param warmupIterations warm-up requests of each client
   */
  record Exhaustion(int warmupIterations) implements Bounds {}
}
