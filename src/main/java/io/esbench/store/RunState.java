package io.esbench.store;

import java.util.Locale;

/** How a stored run stands. */
public enum RunState {
  /** Ran to its end. */
  COMPLETE,
  /** Interrupted by the user, or killed and recovered. */
  INCOMPLETE,
  /** Ended by an error. */
  ABORTED,
  /** Still being written by a living process. */
  RUNNING,
  /** Its process was killed, and nobody has made a result of what it left yet. */
  KILLED,
  /** There is a result that cannot be read. */
  UNREADABLE;

  /** As people read it. */
  public String word() {
    return this == UNREADABLE ? "not readable" : name().toLowerCase(Locale.ROOT);
  }
}
