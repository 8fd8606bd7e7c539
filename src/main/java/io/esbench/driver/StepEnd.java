package io.esbench.driver;

/** Why a step ended. */
public enum StepEnd {
  /** Its work was done. */
  COMPLETED,
  /** Cancelled from outside. */
  CANCELLED,
  /** A request failed under {@link OnError#ABORT}. */
  REQUEST_FAILED,
  /** The target answered nothing for too long. */
  TARGET_UNREACHABLE,
  /** Nothing moved for too long. */
  STALLED,
  /** Track or corpus turned out not to be usable, as a file that was cut while it was sent. */
  TRACK_UNUSABLE
}
