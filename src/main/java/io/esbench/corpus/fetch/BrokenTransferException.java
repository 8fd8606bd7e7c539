package io.esbench.corpus.fetch;

/** An attempt failed in a way that another one may not. */
final class BrokenTransferException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean afresh;

  private BrokenTransferException(String message, boolean afresh) {
    super(message);
    this.afresh = afresh;
  }

  /** What came is kept. */
  static BrokenTransferException broken(String message) {
    return new BrokenTransferException(message, false);
  }

  /** What came is of no use. */
  static BrokenTransferException useless(String message) {
    return new BrokenTransferException(message, true);
  }

  /** Whether the next attempt must begin at the first byte. */
  boolean afresh() {
    return afresh;
  }
}
