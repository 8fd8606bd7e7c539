package io.esbench;

import io.esbench.cli.RootCommand;

/** Entry point: runs the command line and exits with its code. */
public final class Main {
  private Main() {}

  /** Runs esbench. */
  public static void main(String[] args) {
    System.exit(RootCommand.run(args));
  }
}
