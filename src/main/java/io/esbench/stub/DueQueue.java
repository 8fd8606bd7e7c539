package io.esbench.stub;

import io.netty.channel.EventLoop;
import java.util.Arrays;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What is due on one loop, in the order of time and then of arrival. The timer of a loop wakes some
 * tens of microseconds late; the last of them are therefore polled away, with the loop serving its
 * channels between any two looks at the clock.
 */
final class DueQueue {
  private static final long POLLED_NANOS = 80_000;

  /** What happens at a time. */
  interface Due {
    /** The time has come. */
    void due();
  }

  private final EventLoop loop;
  private Due[] items = new Due[64];
  private long[] times = new long[64];
  private long[] orders = new long[64];
  private int size;
  private long added;
  private @Nullable Future<?> timer;
  private long wakesAt;

  DueQueue(EventLoop loop) {
    this.loop = loop;
  }

  /** Calls back at a time of {@link System#nanoTime}, never before. */
  void add(long atNanos, Due item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size);
      times = Arrays.copyOf(times, 2 * size);
      orders = Arrays.copyOf(orders, 2 * size);
    }
    int at = size++;
    while (at > 0 && before(atNanos, added, (at - 1) / 2)) {
      move((at - 1) / 2, at);
      at = (at - 1) / 2;
    }
    put(at, item, atNanos, added++);
    arm();
  }

  private void arm() {
    if (size == 0) {
      return;
    }
    long wake = times[0] - POLLED_NANOS;
    Future<?> armed = timer;
    if (armed != null) {
      if (wakesAt - wake <= 0) {
        return;
      }
      armed.cancel(false);
    }
    wakesAt = wake;
    // Also when it is to be polled: a scheduled task, unlike an executed one, lets the loop look at
    // its channels first.
    timer = loop.schedule(this::wake, wake - System.nanoTime(), TimeUnit.NANOSECONDS);
  }

  private void wake() {
    timer = null;
    while (size > 0 && times[0] - System.nanoTime() <= 0) {
      Due first = items[0];
      removeFirst();
      first.due();
    }
    arm();
  }

  private void removeFirst() {
    Due item = items[--size];
    long time = times[size];
    long order = orders[size];
    int at = 0;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && before(times[child + 1], orders[child + 1], child)) {
        child++;
      }
      if (before(time, order, child)) {
        break;
      }
      move(child, at);
      at = child;
    }
    put(at, item, time, order);
  }

  private boolean before(long time, long order, int index) {
    long difference = time - times[index];
    return difference < 0 || (difference == 0 && order < orders[index]);
  }

  private void move(int from, int to) {
    put(to, items[from], times[from], orders[from]);
  }

  private void put(int at, Due item, long time, long order) {
    items[at] = item;
    times[at] = time;
    orders[at] = order;
  }
}
