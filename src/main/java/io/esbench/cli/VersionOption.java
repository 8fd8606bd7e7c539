package io.esbench.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The version of Elasticsearch for commands without a target. */
final class VersionOption {
  @Option(
      names = "--distribution-version",
      paramLabel = "VERSION",
      description =
          "Elasticsearch version whose branch of the track repository is taken. Default: branch"
              + " master or main.")
  @Nullable String version;
}
