package io.esbench.component;

/** Kinds of components that a track can name. */
public enum Kind {
  /** An {@code operation-type}. */
  OPERATION_TYPE("operation-type"),
  /** A {@code param-source} of an operation. */
  PARAM_SOURCE("param-source"),
  /** A {@code schedule} of a task. */
  SCHEDULE("schedule"),
  /** A processor of the whole track; has no name in the track. */
  PROCESSOR("track processor");

  private final String text;

  Kind(String text) {
    this.text = text;
  }

  /** As in the track. */
  public String text() {
    return text;
  }
}
