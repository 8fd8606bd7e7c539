package io.esbench.cli;

import picocli.CommandLine.Option;

/** For whom the output is. */
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text (default), or json for programs.")
  private Format format = Format.TEXT;

  /** Forms of output. */
  enum Format {
    TEXT,
    JSON
  }

  boolean json() {
    return format == Format.JSON;
  }
}
