package io.esbench.result;

/** What a check came to, the worst first. */
public enum PreflightState {
  /** To be repaired before figures of this cluster mean anything. */
  FAIL("fail"),
  /**
   * It works, but not as it should, or the figures will be worse or better than they ought to be.
   */
  WARN("warn"),
  /** As it should be. */
  OK("ok"),
  /** The cluster does not tell, or not this user, or not in time. */
  NOT_VISIBLE("not visible");

  private final String word;

  PreflightState(String word) {
    this.word = word;
  }

  /** As people read it. */
  public String word() {
    return word;
  }
}
