package io.esbench.metrics;

import org.jspecify.annotations.Nullable;

/**
 * The load that was asked of a task.
 *
 * @param unit of the weight of its requests, e.g. {@code docs}
 * @param targetPerSecond requested rate, or null: unthrottled
 * @param targetUnit {@code ops}, or the unit of the weight
 * @param paced whether requests have due times: with a target, and with a track's own schedule
 */
public record Offer(
    String unit, @Nullable Double targetPerSecond, String targetUnit, boolean paced) {
  private static final String REQUESTS = "ops";

  /** Whether the target counts requests, whatever their weight. */
  boolean countsRequests() {
    return targetUnit.equals(REQUESTS);
  }

  /** Without a target. */
  public static Offer unthrottled(String unit) {
    return new Offer(unit, null, unit, false);
  }

  /** With a schedule of a track's own that has no target. */
  public static Offer scheduled(String unit) {
    return new Offer(unit, null, unit, true);
  }

  /** With a target. */
  public static Offer of(String unit, double perSecond, String targetUnit) {
    return new Offer(unit, perSecond, targetUnit, true);
  }
}
