package io.esbench.cli;

import io.esbench.race.Progress;
import io.esbench.result.LiveTask;
import io.esbench.time.NanoTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Shows progress on the error stream: redrawn in place on a terminal, else a plain line every ten
 * seconds. Quiet: nothing but warnings.
 */
final class LiveDisplay implements Progress {
  private static final long PLAIN_INTERVAL_NANOS = 10_000_000_000L;
  private static final long REDRAW_INTERVAL_NANOS = 200_000_000L;
  private static final int UNBOUNDED = Integer.MAX_VALUE;

  private final Console console;
  private final boolean quiet;
  private final NanoTime time;
  private int drawn;
  private long lastNanos;
  private String lastWork = "";
  private long workStartedNanos;
  private @Nullable WorkBar bar;

  LiveDisplay(Console console, boolean quiet, NanoTime time) {
    this.console = console;
    this.quiet = quiet;
    this.time = time;
    this.lastNanos = time.nanos() - PLAIN_INTERVAL_NANOS;
  }

  /** For a command that cannot be asked to be quiet. */
  static LiveDisplay of(Session session) {
    return new LiveDisplay(session.console(), false, session.time());
  }

  @Override
  public synchronized void info(String line) {
    if (!quiet) {
      erase();
      console.err().println(Console.line(line));
    }
  }

  @Override
  public synchronized void warn(String line) {
    erase();
    console.err().println("warning: " + Console.line(line));
  }

  @Override
  public synchronized void work(String what, long done, long total, String unit) {
    if (quiet) {
      return;
    }
    if (!what.equals(lastWork)) {
      erase();
      lastWork = what;
      workStartedNanos = time.nanos();
      lastNanos = workStartedNanos;
      bar = console.errIsTerminal() ? WorkBar.open(console, what, total, unit) : null;
    }
    if (bar != null) {
      bar.at(done);
    } else if (due(time.nanos())) {
      long elapsed = time.nanos() - workStartedNanos;
      show(List.of(WorkLine.of(what, done, total, unit, elapsed)), time.nanos());
    }
  }

  @Override
  public synchronized void live(List<LiveTask> tasks) {
    long now = time.nanos();
    if (quiet || tasks.isEmpty() || !due(now)) {
      return;
    }
    List<String> lines = new ArrayList<>();
    for (LiveTask task : tasks) {
      lines.add(LiveLine.of(task, console.errIsTerminal() ? console.width() - 1 : UNBOUNDED));
    }
    show(lines, now);
  }

  @Override
  public synchronized void settle() {
    if (!quiet) {
      erase();
      lastWork = "";
      lastNanos = time.nanos() - (console.errIsTerminal() ? PLAIN_INTERVAL_NANOS : 0);
    }
  }

  private boolean due(long now) {
    return now - lastNanos
        >= (console.errIsTerminal() ? REDRAW_INTERVAL_NANOS : PLAIN_INTERVAL_NANOS);
  }

  private void show(List<String> lines, long now) {
    erase();
    for (String each : lines) {
      String line = Console.line(each);
      boolean cut = console.errIsTerminal() && line.length() >= console.width();
      console.err().println(cut ? line.substring(0, console.width() - 1) : line);
    }
    drawn = console.errIsTerminal() ? lines.size() : 0;
    console.err().flush();
    lastNanos = now;
  }

  /** Takes back what was drawn last; on anything but a terminal that was nothing. */
  private void erase() {
    if (bar != null) {
      bar.close();
      bar = null;
      lastWork = "";
    }
    if (drawn > 0) {
      console.err().print("\u001b[" + drawn + "A\u001b[J");
      console.err().flush();
      drawn = 0;
    }
  }

  /** Formats one lengthy piece of work. */
  static final class WorkLine {
    private WorkLine() {}

    static String of(String what, long done, long total, String unit, long elapsedNanos) {
      double seconds = Math.max(1e-3, elapsedNanos / 1e9);
      double rate = done / seconds;
      StringBuilder line = new StringBuilder("  ").append(what).append(": ");
      line.append(amount(done, unit));
      if (total > 0) {
        line.append(" of ").append(amount(total, unit));
        line.append(String.format(Locale.ROOT, ", %.0f %%", 100.0 * done / total));
      }
      if (seconds >= 1) {
        line.append(", ").append(amount(Math.round(rate), unit)).append("/s");
        if (total > done && rate > 0) {
          line.append(", ").append(LiveLine.duration((total - done) / rate)).append(" left");
        }
      }
      return line.toString();
    }

    private static String amount(long value, String unit) {
      return unit.equals("bytes")
          ? String.format(Locale.ROOT, "%,.1f MB", value / 1e6)
          : String.format(Locale.ROOT, "%,d %s", value, unit);
    }
  }
}
