package io.esbench.driver;

import io.esbench.fault.EnvironmentException;

/**
 * What broke a client.
 *
 * @param cause as it was thrown on the client's event loop
 */
record Breakdown(Throwable cause) {
  /** As the caller of the driver is told of it. */
  RuntimeException exception() {
    if (cause instanceof RuntimeException exception) {
      return exception;
    }
    return cause instanceof OutOfMemoryError
        ? new EnvironmentException(
            "Out of memory while sending ("
                + cause.getMessage()
                + "); take a smaller bulk-size or shorter documents, or give the JVM more, e.g."
                + " ESBENCH_JAVA_OPTS=-Xmx4g",
            cause)
        : new IllegalStateException("a client broke down: " + cause, cause);
  }
}
