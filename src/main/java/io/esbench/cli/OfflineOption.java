package io.esbench.cli;

import picocli.CommandLine.Option;

/** Whether the network may be used. */
final class OfflineOption {
  @Option(
      names = "--offline",
      description = "Fetch no track repository: the copy in the cache has to do.")
  boolean offline;
}
