package io.esbench.result;

/** Whether the offered rate was kept (decision N7). */
public enum RateVerdict {
  /** No target and no schedule of its own: the task ran as fast as its clients could. */
  UNTHROTTLED,
  /** The rate was kept. */
  HELD,
  /** Kept on average, with delays. */
  STRAINED,
  /** Not kept: latency figures describe a growing backlog. */
  NOT_HELD,
  /** Nobody knows: the load was not esbench's. */
  NOT_JUDGED
}
