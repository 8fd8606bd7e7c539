package io.esbench.corpus.fetch;

/** Whether files may be fetched from elsewhere. */
public enum Downloads {
  /** What is missing is fetched. */
  ALLOWED,
  /** What is missing is a fault. */
  OFFLINE
}
