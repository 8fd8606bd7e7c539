package io.esbench.transport;

/** How much of an answer's body an operation wants to see; the rest is framed and dropped. */
public enum Keep {
  /** The first 1024 bytes (of an error: the first 16 KiB, as with every other value). */
  PREFIX,
  /** Everything. */
  ALL,
  /**
   * Everything, unless {@code "errors":false} stands in the first 256 bytes: then as {@link
   * #PREFIX}. Made for bulk answers.
   */
  ALL_UNLESS_NO_ERRORS
}
