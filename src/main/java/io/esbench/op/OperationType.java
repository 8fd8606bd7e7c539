package io.esbench.op;

import io.esbench.track.Operation;

/** An entry of the catalogue: checks the parameters of an operation and prepares it. */
@FunctionalInterface
public interface OperationType {
  /**
   * Prepares an operation; reads files and parameters, sends nothing.
   *
   * @throws io.esbench.fault.TrackException naming place and parameter if it cannot be used
   */
  PreparedOperation prepare(Operation operation, OperationContext context);
}
