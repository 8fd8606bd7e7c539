package io.esbench.cli;

import io.esbench.corpus.fetch.Downloads;
import picocli.CommandLine.Option;

/** Whether tracks and corpora may be fetched over the network. */
final class OfflineOption {
  @Option(
      names = "--offline",
      description =
          "Fetch neither corpora nor track repositories nor the distribution of a node: what is in"
              + " the cache has to do. Default: what is not there is fetched. See 'esbench corpus"
              + " fetch'.")
  boolean offline;

  Downloads downloads() {
    return offline ? Downloads.OFFLINE : Downloads.ALLOWED;
  }
}
