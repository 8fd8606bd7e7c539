package io.esbench;

import io.esbench.cli.RootCommand;
import java.util.Locale;

/** Entry point: runs the command line and exits with its code. */
public final class Main {
  private Main() {}

  /** Runs esbench. */
  public static void main(String[] args) {
    // Numbers are the same everywhere: those of a message, too, have the digits 0 to 9.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    System.exit(RootCommand.run(args));
  }
}
