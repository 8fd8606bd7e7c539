package io.esbench.cli;

import io.esbench.fault.ExitCode;
import io.esbench.race.Interruption;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C and SIGTERM while a race runs: the first asks it to stop, the second leaves at once.
 * Closed when the race is over.
 */
final class Interrupts {
  private final Interruption interruption;
  private final Console console;
  private final @Nullable Object previousInt;
  private final @Nullable Object previousTerm;

  private Interrupts(Interruption interruption, Console console) {
    this.interruption = interruption;
    this.console = console;
    this.previousInt = Signals.register("INT", this::signalled);
    this.previousTerm = Signals.register("TERM", this::signalled);
  }

  static Interrupts to(Interruption interruption, Console console) {
    return new Interrupts(interruption, console);
  }

  private void signalled() {
    if (interruption.requested()) {
      console.err().println("interrupted twice: leaving at once");
      console.err().flush();
      // Shutdown hooks still end the node; nothing else is waited for.
      Runtime.getRuntime().exit(ExitCode.INTERRUPTED.code());
    }
    console.err().println("interrupted: stopping; reports will be written. Again: leave at once");
    console.err().flush();
    interruption.request();
  }

  /** Gives the signals back. */
  void close() {
    Signals.unregister("INT", previousInt);
    Signals.unregister("TERM", previousTerm);
  }
}
