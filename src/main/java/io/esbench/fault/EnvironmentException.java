package io.esbench.fault;

import org.jspecify.annotations.Nullable;

/** Node, cluster, network or disk do not let the race go on. */
public final class EnvironmentException extends EsbenchException {
  private static final long serialVersionUID = 1L;

  /** With what was found, where, and what to do. */
  public EnvironmentException(String message) {
    super(ExitCode.ENVIRONMENT, HelpTopic.MACHINE, message, null);
  }

  /** The same, keeping the cause for the log. */
  public EnvironmentException(String message, Throwable cause) {
    super(ExitCode.ENVIRONMENT, HelpTopic.MACHINE, message, cause);
  }

  /** The same, and which section of the documentation says more. */
  public EnvironmentException(HelpTopic topic, String message) {
    super(ExitCode.ENVIRONMENT, topic, message, null);
  }

  /** The same, keeping the cause for the log, and which section says more. */
  public EnvironmentException(
      @Nullable HelpTopic topic, String message, @Nullable Throwable cause) {
    super(ExitCode.ENVIRONMENT, topic, message, cause);
  }

  @Override
  public EnvironmentException saying(String message) {
    return new EnvironmentException(topic(), message, null);
  }
}
