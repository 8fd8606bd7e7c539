package io.esbench.cli;

import io.esbench.telemetry.watch.ClusterMonitor;
import io.esbench.telemetry.watch.Pulse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Prints what the monitor reads: lines under a head that comes again, or a line of JSON each. Ends
 * it after a while, at a signal, and when nobody reads any more.
 */
final class MonitorDisplay implements ClusterMonitor.Audience {
  private static final int LINES_PER_HEAD = 20;

  private final Session session;
  private final Form form;
  private final MonitorText text;
  private final long endNanos;
  private final boolean ends;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private int lines;
  private boolean shown;
  private String said = "no answer";

  /**
   * What is printed.
   *
   * @param json for programs
   * @param perNode a line for each node, too
   */
  record Form(boolean json, boolean perNode) {}

  /**
   * Nothing is printed yet.
   *
   * @param length after which it ends, or null: it does not
   */
  MonitorDisplay(Session session, Form form, @Nullable Duration length) {
    this.session = session;
    this.form = form;
    this.text = new MonitorText(form.perNode);
    this.ends = length != null;
    this.endNanos = session.time().nanos() + (length == null ? 0 : length.toNanos());
  }

  /** Asks it to end; any thread. */
  void stop() {
    stopped.countDown();
  }

  boolean stopped() {
    return stopped.getCount() == 0;
  }

  /** Whether there was anything to show. */
  boolean shown() {
    return shown;
  }

  /** Why not. */
  String lastSaid() {
    return said;
  }

  @Override
  public boolean waits(Duration wait) throws InterruptedException {
    // A reading that is due at the very end is one of those that were asked for.
    if (ends
        && session.time().nanos() + wait.toNanos() - endNanos > Duration.ofMillis(50).toNanos()) {
      return false;
    }
    return !stopped.await(wait.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public void shows(List<Pulse> pulses) {
    shown = true;
    Instant now = Instant.now();
    for (Pulse pulse : pulses.subList(0, form.perNode ? pulses.size() : 1)) {
      if (form.json) {
        session.console().out().println(pulse.json(now));
      } else {
        if (lines++ % LINES_PER_HEAD == 0) {
          session.console().out().println(text.head());
        }
        session
            .console()
            .out()
            .println(text.line(LocalTime.ofInstant(now, ZoneId.systemDefault()), pulse));
      }
    }
    if (session.console().out().checkError()) {
      // Nobody reads any more, as after 'esbench monitor | head'.
      stop();
    }
  }

  @Override
  public void says(String line) {
    said = line;
    session.console().err().println(Console.line(line));
    session.console().err().flush();
  }
}
