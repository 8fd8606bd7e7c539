package io.esbench.stub;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/**
 * Computes when requests are answered, at their arrival: first come, first served by a number of
 * servers that stand still in pauses. Pure but for its own state; one loop.
 */
final class ServiceDesk {
  private final LongUnaryOperator serviceNanos;

  /** When each server is free; empty if there are as many as requests. */
  private final long[] freeAt;

  private final long[] pauseStarts;
  private final long[] pauseNanos;
  private long originNanos;
  private long number;

  ServiceDesk(StubTiming timing) {
    LongUnaryOperator given = timing.serviceNanos();
    this.serviceNanos = given == null ? any -> 0 : given;
    this.freeAt = new long[timing.servers()];
    this.pauseStarts = timing.pauses().stream().mapToLong(p -> p.at().toNanos()).toArray();
    this.pauseNanos = timing.pauses().stream().mapToLong(p -> p.length().toNanos()).toArray();
  }

  /** A search or bulk arrives; returns when its answer is due. */
  long arrive(long nowNanos) {
    if (number == 0) {
      originNanos = nowNanos;
      Arrays.fill(freeAt, nowNanos);
    }
    long work = Math.max(0, serviceNanos.applyAsLong(number++));
    if (freeAt.length == 0) {
      return end(nowNanos, work);
    }
    int server = nextFree();
    long start = freeAt[server] - nowNanos > 0 ? freeAt[server] : nowNanos;
    freeAt[server] = end(start, work);
    return freeAt[server];
  }

  /** Another request arrives, which only pauses delay; returns when its answer is due. */
  long passBy(long nowNanos) {
    return number == 0 ? nowNanos : end(nowNanos, 0);
  }

  private int nextFree() {
    int first = 0;
    for (int i = 1; i < freeAt.length; i++) {
      if (freeAt[i] - freeAt[first] < 0) {
        first = i;
      }
    }
    return first;
  }

  /** When work is done that begins at a time and rests in pauses. */
  private long end(long startNanos, long work) {
    long at = startNanos - originNanos;
    long left = work;
    for (int i = 0; i < pauseStarts.length; i++) {
      long pauseEnd = pauseStarts[i] + pauseNanos[i];
      if (at >= pauseEnd) {
        continue;
      }
      if (at < pauseStarts[i]) {
        long before = pauseStarts[i] - at;
        if (left < before) {
          break;
        }
        left -= before;
      }
      at = pauseEnd;
    }
    return originNanos + at + left;
  }
}
