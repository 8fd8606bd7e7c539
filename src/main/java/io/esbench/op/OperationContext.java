package io.esbench.op;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.result.Flavour;
import io.esbench.track.Track;
import java.time.Duration;

/**
 * What operations may know besides their own parameters.
 *
 * @param track the track that is run
 * @param corpora its document files, ready
 * @param requestTimeout default of the client options
 * @param flavour whose APIs the target has
 */
public record OperationContext(
    Track track, PreparedCorpora corpora, Duration requestTimeout, Flavour flavour) {

  /** For a target that has Elasticsearch's APIs. */
  public OperationContext(Track track, PreparedCorpora corpora, Duration requestTimeout) {
    this(track, corpora, requestTimeout, Flavour.ELASTICSEARCH);
  }
}
