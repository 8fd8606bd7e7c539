package io.esbench.result;

/** How a saturation search ended. */
public enum SaturationEnd {
  /** The highest rate that holds was found and confirmed. */
  FOUND,
  /** Even the lowest rate broke a condition. */
  LOWEST_BREAKS,
  /** The highest rate allowed holds. */
  NOTHING_BROKE,
  /** The load generator was the limit. */
  GENERATOR_LIMIT,
  /** All probes were used up before the answer was near enough. */
  BUDGET_SPENT,
  /** A probe lacked a figure that a condition needs. */
  NOT_MEASURED,
  /** The user stopped it. */
  INTERRUPTED,
  /** A probe was aborted, because the target went away or the user wanted errors to end it. */
  ABORTED
}
