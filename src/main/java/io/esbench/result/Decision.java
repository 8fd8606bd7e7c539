package io.esbench.result;

/** What is known of an acceptance criterion, or of all of them. */
public enum Decision {
  /** It holds. */
  PASS,
  /** It does not. */
  FAIL,
  /** The figures do not tell. */
  UNDECIDED
}
