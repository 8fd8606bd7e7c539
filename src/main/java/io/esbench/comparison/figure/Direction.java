package io.esbench.comparison.figure;

/** Which way a metric is better. */
public enum Direction {
  /** Larger is better, e.g. throughput. */
  HIGHER,
  /** Smaller is better, e.g. latency. */
  LOWER,
  /** Neither, e.g. the number of merges: shown, never judged. */
  NEUTRAL
}
