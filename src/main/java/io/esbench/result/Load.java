package io.esbench.result;

import org.jspecify.annotations.Nullable;

/**
 * What was asked of a task and how punctual it was, in the measured phase.
 *
 * @param targetPerSecond requested rate in requests or weight units, or null
 * @param targetUnit unit of the target, e.g. {@code ops}
 * @param achievedPerSecond started work per second in the same unit
 * @param largestPerSecond most work that succeeded in a whole second of the measured phase, in the
 *     same unit, or null: no target, or no whole second
 * @param startDelay actual minus intended send time
 * @param generatorDelay the load generator's own part: from when a request was due and its client
 *     had its last answer to its send; without a schedule from the answer to the next send
 * @param capWait the other part of the start delay, or null: no schedule
 * @param backlog requests that were due but not yet sent when the task ended
 * @param verdict whether the rate was held
 */
public record Load(
    @Nullable Double targetPerSecond,
    String targetUnit,
    double achievedPerSecond,
    @Nullable Double largestPerSecond,
    Distribution startDelay,
    Distribution generatorDelay,
    @Nullable CapWait capWait,
    long backlog,
    RateVerdict verdict) {
  /** Whether requests had due times, from a target or from a schedule that needs none. */
  public boolean paced() {
    return verdict != RateVerdict.UNTHROTTLED && verdict != RateVerdict.NOT_JUDGED;
  }
}
