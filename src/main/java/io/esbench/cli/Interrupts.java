package io.esbench.cli;

import io.esbench.fault.ExitCode;
import io.esbench.race.Interruption;
import io.esbench.time.NanoTime;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C, SIGTERM and a closed terminal while a race runs: the first asks it to stop, the second
 * leaves at once. Several within a second are one wish: programs like {@code timeout} signal both
 * the process and its group. Closed when the race is over.
 */
final class Interrupts {
  private static final long ONE_WISH_NANOS = 1_000_000_000L;

  private final Interruption interruption;
  private final Console console;
  private final @Nullable Object previousInt;
  private final @Nullable Object previousTerm;
  private final @Nullable Object previousHup;
  private final NanoTime time;
  private final String announcement;
  private long firstNanos;

  private Interrupts(
      Interruption interruption, Console console, NanoTime time, String announcement) {
    this.announcement = announcement;
    this.time = time;
    this.interruption = interruption;
    this.console = console;
    this.previousInt = Signals.register("INT", this::signalled);
    this.previousTerm = Signals.register("TERM", this::signalled);
    this.previousHup = Signals.register("HUP", this::signalled);
  }

  static Interrupts to(Interruption interruption, Console console, NanoTime time) {
    return new Interrupts(
        interruption, console, time, "interrupted: stopping; reports will be written");
  }

  /** While nothing but a wait is left. */
  static Interrupts toWait(Interruption interruption, Console console, NanoTime time) {
    return new Interrupts(interruption, console, time, "interrupted: waiting no longer");
  }

  private synchronized void signalled() {
    long now = time.nanos();
    if (interruption.requested() && now - firstNanos < ONE_WISH_NANOS) {
      return;
    }
    if (interruption.requested()) {
      console.err().println("interrupted twice: leaving at once");
      console.err().flush();
      // Shutdown hooks still end the node; nothing else is waited for.
      Runtime.getRuntime().exit(ExitCode.INTERRUPTED.code());
    }
    firstNanos = now;
    console.err().println(announcement + ". Again: leave at once");
    console.err().flush();
    interruption.request();
  }

  /** Gives the signals back. */
  void close() {
    Signals.unregister("INT", previousInt);
    Signals.unregister("TERM", previousTerm);
    Signals.unregister("HUP", previousHup);
  }
}
