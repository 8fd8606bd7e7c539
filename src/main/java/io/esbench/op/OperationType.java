package io.esbench.op;

import io.esbench.track.Operation;
import io.esbench.track.Track;
import java.util.List;

/** An entry of the catalogue: checks the parameters of an operation and prepares it. */
@FunctionalInterface
public interface OperationType {
  /**
   * Prepares an operation; reads files and parameters, sends nothing.
   *
   * @throws io.esbench.fault.TrackException naming place and parameter if it cannot be used
   */
  PreparedOperation prepare(Operation operation, OperationContext context);

  /**
   * Names of the corpora whose files must be ready before {@link #prepare}; empty for most.
   *
   * @throws io.esbench.fault.TrackException naming place and parameter if it cannot be told
   */
  default List<String> corpora(Operation operation, Track track) {
    return List.of();
  }
}
