package io.esbench.fault;

import org.jspecify.annotations.Nullable;

/**
 * A race that cannot go on. The message is for people: what was found, where, what was expected and
 * what to do. A failed request is not an exception but data.
 */
public abstract class EsbenchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ExitCode exitCode;

  EsbenchException(ExitCode exitCode, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** How the process ends if nobody can do better. */
  public ExitCode exitCode() {
    return exitCode;
  }

  /** The same fault in other words, without its cause, which may repeat the first ones. */
  public abstract EsbenchException saying(String message);
}
