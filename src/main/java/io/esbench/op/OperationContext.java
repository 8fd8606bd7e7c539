package io.esbench.op;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.result.Flavour;
import io.esbench.track.Operation;
import io.esbench.track.Track;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * What operations may know besides their own parameters.
 *
 * @param track the track that is run
 * @param corpora its document files, ready
 * @param requestTimeout default of the client options
 * @param flavour whose APIs the target has
 * @param asked told the name of each parameter that an operation asks for
 * @param once whether what is prepared is used for one invocation, and bodies are thus not worth
 *     direct buffers, which only the garbage collector frees
 */
public record OperationContext(
    Track track,
    PreparedCorpora corpora,
    Duration requestTimeout,
    Flavour flavour,
    Consumer<String> asked,
    boolean once) {

  /** For a target that has Elasticsearch's APIs. */
  public OperationContext(Track track, PreparedCorpora corpora, Duration requestTimeout) {
    this(track, corpora, requestTimeout, Flavour.ELASTICSEARCH);
  }

  /** When nobody wants to know which parameters are asked for. */
  public OperationContext(
      Track track, PreparedCorpora corpora, Duration requestTimeout, Flavour flavour) {
    this(track, corpora, requestTimeout, flavour, name -> {}, false);
  }

  /** The same for whoever wants to know. */
  public OperationContext asking(Consumer<String> listener) {
    return new OperationContext(track, corpora, requestTimeout, flavour, listener, once);
  }

  /** The same for what is used for one invocation. */
  public OperationContext forOneInvocation() {
    return new OperationContext(track, corpora, requestTimeout, flavour, asked, true);
  }

  /** The parameters of an operation. */
  Params params(Operation operation) {
    return Params.of(operation, asked, once);
  }
}
