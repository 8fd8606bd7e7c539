package io.esbench.comparison;

/** On which side something is that cannot be compared. */
public enum Which {
  /** The baseline only. */
  BASELINE,
  /** The contender only. */
  CONTENDER,
  /** Both, but in units that are not the same in all runs. */
  BOTH_IN_OTHER_UNITS
}
