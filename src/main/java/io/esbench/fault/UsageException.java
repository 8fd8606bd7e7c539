package io.esbench.fault;

/** The command as given cannot or must not be run: options, missing confirmation or preparation. */
public final class UsageException extends EsbenchException {
  private static final long serialVersionUID = 1L;

  /** With what was found, where, and what to do. */
  public UsageException(String message) {
    super(ExitCode.USAGE, message, null);
  }

  /** The same, keeping the cause for the log. */
  public UsageException(String message, Throwable cause) {
    super(ExitCode.USAGE, message, cause);
  }

  @Override
  public UsageException saying(String message) {
    return new UsageException(message);
  }
}
