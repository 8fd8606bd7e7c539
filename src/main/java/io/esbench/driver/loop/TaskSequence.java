package io.esbench.driver.loop;

import io.esbench.schedule.LoopControl;
import io.esbench.schedule.Pacer;
import io.esbench.schedule.Phase;

/**
 * The one arrival schedule of a task (decision L1): hands out index, due time and phase to
 * whichever client is free next; each index exactly once, in order. Called from several event
 * loops.
 */
public final class TaskSequence {
  /** Enough to judge a rate by; counting further would take longer than it tells. */
  private static final long MOST_BACKLOG = 10_000_000;

  private final Pacer pacer;
  private final LoopControl control;
  private final boolean weighted;
  private final boolean throttled;
  private long originNanos;
  private long index;
  private long dueNanos;
  private long previousWeight;
  private long cutNanos = LoopControl.UNLIMITED;
  private boolean over;

  /**
   * A sequence at its beginning.
   *
   * @param weighted whether the pacer counts the weight of requests instead of requests
   */
  public TaskSequence(Pacer pacer, LoopControl control, boolean weighted) {
    this.pacer = pacer;
    this.control = control;
    this.weighted = weighted;
    this.throttled = pacer.throttled();
  }

  /** Sets the start of the task, before the first take. */
  public synchronized void startAt(long nanos) {
    originNanos = nanos;
  }

  /** Whether due times come from a schedule. */
  boolean throttled() {
    return throttled;
  }

  /** Requests that one client may make. */
  long perClient() {
    return control.perClient();
  }

  /**
   * Takes the next place.
   *
   * <p>Synchronized, because index and pacer move together; a step of the pacer is a few dozen
   * nanoseconds and with one event loop nobody else asks (numbers: docs/benchmarks.md).
   *
   * @param weight of the request that the client has ready
   * @param freeNanos since when the client is free: the due time if there is no schedule
   * @param now monotonic
   * @return false if the task is over: the request is not to be sent
   */
  synchronized boolean take(Ticket ticket, long weight, long freeNanos, long now) {
    if (over) {
      return false;
    }
    long offset = freeNanos - originNanos;
    if (throttled) {
      offset = pacer.nextNanos(dueNanos, previousWeight);
      if (now - originNanos >= control.endNanos()) {
        cut(originNanos + control.endNanos());
      }
    }
    dueNanos = offset;
    ticket.phase = control.phaseAt(index, offset);
    over |= ticket.phase == Phase.DONE;
    if (over) {
      return false;
    }
    index++;
    previousWeight = weighted ? weight : 1;
    ticket.offered = previousWeight;
    ticket.dueNanos = originNanos + offset;
    return true;
  }

  /** Ends the sequence before its time; requests that were due until now become backlog. */
  public synchronized void stop(long now) {
    if (!over) {
      if (throttled) {
        dueNanos = pacer.nextNanos(dueNanos, previousWeight);
      }
      cut(Math.min(now, originNanos + Math.min(control.endNanos(), Long.MAX_VALUE / 2)));
    }
  }

  private void cut(long nanos) {
    over = true;
    cutNanos = nanos;
  }

  /**
   * Requests that were due but never taken because the sequence was cut by time or {@link #stop};
   * once, after the task has ended.
   */
  public synchronized long backlog() {
    if (!throttled || cutNanos == LoopControl.UNLIMITED) {
      return 0;
    }
    long missed = 0;
    while (originNanos + dueNanos < cutNanos
        && control.phaseAt(index + missed, dueNanos) != Phase.DONE
        && missed < MOST_BACKLOG) {
      missed++;
      long previous = dueNanos;
      dueNanos = pacer.nextNanos(previous, previousWeight);
    }
    return missed;
  }

  /** Requests handed out so far. */
  public synchronized long taken() {
    return index;
  }
}
