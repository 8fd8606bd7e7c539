package io.esbench.cli;

import io.esbench.corpus.fetch.Downloads;
import picocli.CommandLine.Option;

/** Options about corpora that are not there. */
final class DownloadOptions {
  @Option(
      names = "--offline",
      description =
          "Download nothing: a corpus that is not there ends the race before it starts. Default:"
              + " it is fetched from its base-url. See 'esbench corpus fetch'.")
  private boolean offline;

  Downloads downloads() {
    return offline ? Downloads.OFFLINE : Downloads.ALLOWED;
  }
}
