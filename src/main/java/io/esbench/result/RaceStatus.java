package io.esbench.result;

/** How a race ended. */
public enum RaceStatus {
  /** To its end. */
  COMPLETE,
  /** Interrupted by the user; figures cover what ran. */
  INCOMPLETE,
  /** Ended by an error; figures cover what ran. */
  ABORTED
}
