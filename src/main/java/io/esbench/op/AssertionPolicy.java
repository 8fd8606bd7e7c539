package io.esbench.op;

import io.esbench.track.Operation;

/** Whether the assertions that a track makes about its operations are checked. */
public enum AssertionPolicy {
  /** They are not even read. */
  IGNORED,
  /** One that does not hold ends the race. */
  CHECKED;

  PreparedOperation apply(Operation operation, PreparedOperation prepared) {
    return this == CHECKED ? Assertions.on(operation, prepared) : prepared;
  }

  FixedOperation apply(Operation operation, FixedOperation prepared) {
    return this == CHECKED ? Assertions.on(operation, prepared) : prepared;
  }
}
