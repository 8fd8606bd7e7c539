package io.esbench.verdict.criterion;

import org.jspecify.annotations.Nullable;

/**
 * A figure of a result, or why there is none.
 *
 * @param value in the unit of comparison; of a rate in the work that the unit names, per second;
 *     null: there is none
 * @param unit of a rate, e.g. {@code docs/s}; else empty
 * @param reason why there is no value; empty if there is one
 */
public record Reading(@Nullable Double value, String unit, String reason) {
  /** A value; none if it is not finite. */
  public static Reading of(double value) {
    return of(value, "");
  }

  static Reading of(double value, String unit) {
    return Double.isFinite(value)
        ? new Reading(value, unit, "")
        : none("the result does not tell it");
  }

  /** No value. */
  public static Reading none(String reason) {
    return new Reading(null, "", reason);
  }
}
