package io.esbench.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code esbench} itself. */
@Command(name = "esbench", description = "Benchmarks Elasticsearch with Rally-format tracks.")
public final class RootCommand {
  private RootCommand() {}

  /** Runs a command line and returns the exit code. */
  public static int run(String... args) {
    return new CommandLine(new RootCommand()).execute(args);
  }
}
