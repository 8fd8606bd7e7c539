package io.esbench.time;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A wait that says what it waits for at its {@link TellTimes}, although the thread that waits may
 * be blocked: the words come from a thread of the JDK's common pool. Whoever waits ends it with
 * {@link #over}, which returns at once.
 */
public final class Waiting {
  /** Has something done later, on another thread. */
  @FunctionalInterface
  interface Alarm {
    void in(Duration duration, Runnable action);

    static Alarm pooled() {
      return (duration, action) -> {
        var unused =
            CompletableFuture.runAsync(
                action,
                CompletableFuture.delayedExecutor(duration.toNanos(), TimeUnit.NANOSECONDS));
      };
    }
  }

  private final String what;
  private final @Nullable Duration atMost;
  private final Consumer<String> told;
  private final NanoTime time;
  private final Alarm alarm;
  private final TellTimes times = new TellTimes();
  private final long startNanos;
  private boolean over;

  Waiting(
      String what, @Nullable Duration atMost, Consumer<String> told, NanoTime time, Alarm alarm) {
    this.what = what;
    this.atMost = atMost;
    this.told = told;
    this.time = time;
    this.alarm = alarm;
    this.startNanos = time.nanos();
    alarm.in(times.next(), this::tell);
  }

  /**
   * Begins to wait.
   *
   * @param what completes "waiting for"
   * @param atMost the bound of the wait, or null if it is not one number
   * @param told gets whole lines, on another thread
   */
  public static Waiting of(String what, @Nullable Duration atMost, Consumer<String> told) {
    return new Waiting(what, atMost, told, NanoTime.system(), Alarm.pooled());
  }

  private void tell() {
    Duration waited = Duration.ofNanos(time.nanos() - startNanos);
    Duration again;
    boolean due;
    synchronized (this) {
      if (over) {
        return;
      }
      due = times.due(waited);
      again = times.next().minus(waited);
    }
    if (due) {
      // Outside of the lock: a console may hang, and must not keep the wait from ending.
      told.accept(words(what, waited, atMost));
    }
    alarm.in(again, this::tell);
  }

  /** Does what is waited for; the wait ends with it, however it does. */
  public <T> T during(Supplier<T> work) {
    try {
      return work.get();
    } finally {
      over();
    }
  }

  /** The wait has ended, however it did: to be called in a finally block. */
  public synchronized void over() {
    over = true;
  }

  /** The line of a wait. */
  public static String words(String what, Duration since, @Nullable Duration atMost) {
    String line = "waiting for " + what + " since " + spelled(since);
    return atMost == null ? line : line + " (at most " + spelled(atMost) + ")";
  }

  /** Whole seconds as people say them: 5 s, 3 min 20 s, 1 h 5 min. */
  public static String spelled(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < 100) {
      return seconds + " s";
    }
    if (seconds < 3600) {
      return parts(seconds / 60, "min", seconds % 60, "s");
    }
    return parts(seconds / 3600, "h", seconds / 60 % 60, "min");
  }

  private static String parts(long large, String unit, long small, String smallUnit) {
    String first = String.format(Locale.ROOT, "%d %s", large, unit);
    return small == 0 ? first : first + " " + small + " " + smallUnit;
  }
}
