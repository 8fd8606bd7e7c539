package io.esbench.schedule;

/** Which part of a task a request belongs to, decided by its intended start. */
public enum Phase {
  /** Recorded apart. */
  WARMUP,
  /** Counts. */
  MEASURED,
  /** Not to be sent. */
  DONE
}
