package io.esbench.comparison.claim;

/** Whether the contender's figures differ from the baseline's, without saying which is better. */
public enum Shift {
  /** They are larger. */
  UP,
  /** They are smaller. */
  DOWN,
  /** Nothing shows that they differ. */
  NONE_SHOWN,
  /** No difference, however large, could be shown. */
  TOO_FEW
}
