package io.esbench.transport.wire;

import io.esbench.time.NanoTime;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time-out of one connection's exchange in flight; on its loop only. Starting and stopping only
 * writes two fields: the one timer is left running and looks again when it fires, so a connection
 * costs about one timer per time-out, not per request.
 */
final class Deadline {
  /**
   * A timer that is later than this was held up by its own loop. What had come meanwhile may not
   * have been looked at, so that a connection may well be there.
   */
  static final long HELD_UP_NANOS = 500_000_000;

  private final EventLoop loop;
  private final NanoTime time;
  private final Expiry expired;
  private final Runnable check = this::check;
  private boolean active;
  private long dueNanos;
  private @Nullable Future<?> timer;
  private long timerNanos;

  Deadline(EventLoop loop, NanoTime time, Expiry expired) {
    this.loop = loop;
    this.time = time;
    this.expired = expired;
  }

  void start(long nowNanos, long timeoutNanos) {
    active = true;
    dueNanos = nowNanos + timeoutNanos;
    if (timer == null || dueNanos - timerNanos < 0) {
      schedule(timeoutNanos);
    }
  }

  void stop() {
    active = false;
  }

  /** Stops and gives the timer back. */
  void cancel() {
    active = false;
    if (timer != null) {
      timer.cancel(false);
      timer = null;
    }
  }

  private void schedule(long delayNanos) {
    if (timer != null) {
      timer.cancel(false);
    }
    timerNanos = dueNanos;
    timer = loop.schedule(check, delayNanos, TimeUnit.NANOSECONDS);
  }

  private void check() {
    timer = null;
    if (!active) {
      return;
    }
    long leftNanos = dueNanos - time.nanos();
    if (leftNanos > 0) {
      schedule(leftNanos);
    } else {
      active = false;
      expired.after(-leftNanos);
    }
  }

  /** For a detail of a failure. */
  static String heldUp(long lateNanos) {
    return ", of which esbench's own event loop was held up for " + lateNanos / 1_000_000 + " ms";
  }

  /** Hears that the time is over. */
  @FunctionalInterface
  interface Expiry {
    /** By so much. */
    void after(long lateNanos);
  }
}
