package io.esbench.comparison;

/** What a comparison says of a metric. */
public enum Outcome {
  /** The contender is better, beyond chance. */
  BETTER("better"),
  /** The contender is worse, beyond chance. */
  WORSE("worse"),
  /** There may be a difference, but nothing shows it. */
  NO_DIFFERENCE("no difference shown"),
  /** No difference, however large, could be shown. */
  TOO_FEW_RUNS("too few runs"),
  /**
   * The metric is neither good nor bad, the sides did not do the same work, or its values are
   * spoiled.
   */
  NOT_JUDGED("not judged");

  private final String words;

  Outcome(String words) {
    this.words = words;
  }

  /** As people read it. */
  public String words() {
    return words;
  }
}
