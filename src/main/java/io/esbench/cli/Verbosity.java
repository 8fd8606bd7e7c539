package io.esbench.cli;

import picocli.CommandLine.Option;

/** How much is said. */
final class Verbosity {
  @Option(
      names = "--quiet",
      description = "No progress and no summary on the console; errors are always printed.")
  boolean quiet;
}
