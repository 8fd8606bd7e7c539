package io.esbench.race;

import io.esbench.saturation.Conditions;
import io.esbench.saturation.ProbeLength;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A search for the highest rate of a task, as asked for.
 *
 * @param base the race that each probe is, with the directory of the search as its run directory
 * @param varied what is raised
 * @param conditions that a rate must keep
 * @param range where and how finely it is searched
 * @param length of each probe
 * @param warmup of each probe, on top of its length
 */
public record MaxSearchRequest(
    RaceRequest base,
    Varied varied,
    Conditions conditions,
    Range range,
    ProbeLength length,
    Duration warmup) {
  /** The same on another target, or with results elsewhere. */
  MaxSearchRequest on(RaceRequest other) {
    return new MaxSearchRequest(other, varied, conditions, range, length, warmup);
  }

  /**
   * What is raised.
   *
   * @param task name; tasks that run beside it keep their load
   * @param byClients clients without a schedule instead of a rate
   * @param clients cap on the requests in flight while a rate is raised, or null: the usual
   */
  public record Varied(String task, boolean byClients, @Nullable Integer clients) {}

  /**
   * Where it is searched.
   *
   * @param start lowest and first rate, or null: an eighth of what the clients get without a
   *     schedule
   * @param highest never more is offered; null: far above
   * @param resolution as a share of the rate
   * @param probes most that are run
   */
  public record Range(
      @Nullable Double start, @Nullable Double highest, double resolution, int probes) {}
}
