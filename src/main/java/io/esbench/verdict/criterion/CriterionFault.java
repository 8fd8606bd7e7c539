package io.esbench.verdict.criterion;

/** A text is no criterion. The message says what was found and what was expected. */
public final class CriterionFault extends Exception {
  private static final long serialVersionUID = 1L;

  private final int at;

  CriterionFault(int at, String message) {
    super(message);
    this.at = at;
  }

  /** Where in the text the wrong word begins, 0-based. */
  public int at() {
    return at;
  }
}
