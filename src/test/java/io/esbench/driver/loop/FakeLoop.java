package io.esbench.driver.loop;

import io.esbench.time.NanoTime;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** An event loop whose time passes only when nothing is to be done at the present. */
public final class FakeLoop implements NanoTime {
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::nanos).thenComparingLong(Event::order));
  private long now = 1_000_000_000_000L;
  private long order;
  private long lateNanos;

  private record Event(long nanos, long order, Runnable task) {}

  @Override
  public long nanos() {
    return now;
  }

  /** From now on timers wake so much after the time that was asked for. */
  public void wakeLate(long nanos) {
    lateNanos = nanos;
  }

  /** Work on the loop that takes time. */
  public void spend(long nanos) {
    now += nanos;
  }

  /** Runs a task after a delay. */
  public void after(long delayNanos, Runnable task) {
    events.add(new Event(now + delayNanos, order++, task));
  }

  /** Lets time pass until nothing is left to do. */
  public void run() {
    runUntil(Long.MAX_VALUE);
  }

  /** Lets time pass up to a moment; what is due later stays. */
  public void runUntil(long nanos) {
    for (Event next = events.peek(); next != null; next = events.peek()) {
      if (next.nanos() > nanos) {
        now = nanos;
        return;
      }
      events.remove();
      now = Math.max(now, next.nanos());
      next.task().run();
    }
  }

  /** A timer of this loop. */
  public LoopTimer timer() {
    return new LoopTimer() {
      private @Nullable Object pending;

      @Override
      public void wakeIn(long delayNanos, Runnable task) {
        Object mine = new Object();
        pending = mine;
        after(
            delayNanos + lateNanos,
            () -> {
              if (pending == mine) {
                pending = null;
                task.run();
              }
            });
      }

      @Override
      public void cancel() {
        pending = null;
      }
    };
  }
}
