package io.esbench.fault;

/** The user interrupted the race. */
public final class CancelledException extends EsbenchException {
  private static final long serialVersionUID = 1L;

  /** With what was found, where, and what to do. */
  public CancelledException(String message) {
    super(ExitCode.INTERRUPTED, null, message, null);
  }

  /** The same, keeping the cause for the log. */
  public CancelledException(String message, Throwable cause) {
    super(ExitCode.INTERRUPTED, null, message, cause);
  }

  @Override
  public CancelledException saying(String message) {
    return new CancelledException(message);
  }
}
