package io.esbench.fault;

/** Node, cluster, network or disk do not let the race go on. */
public final class EnvironmentException extends EsbenchException {
  private static final long serialVersionUID = 1L;

  /** With what was found, where, and what to do. */
  public EnvironmentException(String message) {
    super(ExitCode.ENVIRONMENT, message, null);
  }

  /** The same, keeping the cause for the log. */
  public EnvironmentException(String message, Throwable cause) {
    super(ExitCode.ENVIRONMENT, message, cause);
  }

  @Override
  public EnvironmentException saying(String message) {
    return new EnvironmentException(message);
  }
}
