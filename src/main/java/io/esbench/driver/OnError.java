package io.esbench.driver;

/** What a failed request does to the race. */
public enum OnError {
  /** It is counted. */
  CONTINUE,
  /** It ends the race. */
  ABORT
}
