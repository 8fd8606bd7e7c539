package io.esbench.truth;

import java.util.function.LongUnaryOperator;

/** One server with a fixed service time, first come, first served; the times are offsets. */
final class SingleServer implements LongUnaryOperator {
  private final long serviceNanos;
  private long freeAt;

  SingleServer(long serviceNanos) {
    this.serviceNanos = serviceNanos;
  }

  /** A request comes; returns how long it waits and is served. */
  @Override
  public long applyAsLong(long nowNanos) {
    freeAt = Math.max(freeAt, nowNanos) + serviceNanos;
    return freeAt - nowNanos;
  }

  /**
   * The waiting times of a queue without bound (D. V. Lindley, 1952): each request waits for as
   * long as the one before waited and was served, less the gap between them.
   *
   * @param due in order
   * @return waiting and service time of each
   */
  static long[] lindley(long[] due, long serviceNanos) {
    long[] latency = new long[due.length];
    long wait = 0;
    for (int i = 0; i < due.length; i++) {
      wait = i == 0 ? 0 : Math.max(0, wait + serviceNanos - (due[i] - due[i - 1]));
      latency[i] = wait + serviceNanos;
    }
    return latency;
  }
}
