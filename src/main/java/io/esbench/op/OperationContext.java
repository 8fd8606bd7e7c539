package io.esbench.op;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.track.Track;
import java.time.Duration;

/**
 * What operations may know besides their own parameters.
 *
 * @param track the track that is run
 * @param corpora its document files, ready
 * @param requestTimeout default of the client options
 */
public record OperationContext(Track track, PreparedCorpora corpora, Duration requestTimeout) {}
