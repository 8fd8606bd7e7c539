package io.esbench.result;

/** Whether an answer that succeeded told of everything that was asked. */
public enum Completeness {
  /** Nobody looked. */
  UNKNOWN,
  /** No time-out, no failed shard. */
  COMPLETE,
  /** The server ran out of time, or shards failed: there may be more. */
  PARTIAL
}
