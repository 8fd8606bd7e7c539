package io.esbench.result;

/** Whether the load generator was the limit of a task (decision N8). */
public enum GeneratorVerdict {
  /** Too short or too few requests to say. */
  NOT_JUDGED,
  /** It had room; the figures are the target's. */
  FREE,
  /** It had little room: figures are usable, but part of them may be its own. */
  NEAR_LIMIT,
  /** It was the limit: the figures describe the load generator as much as the target. */
  LIMITED
}
