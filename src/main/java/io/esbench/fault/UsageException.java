package io.esbench.fault;

import org.jspecify.annotations.Nullable;

/** The command as given cannot or must not be run: options, missing confirmation or preparation. */
public final class UsageException extends EsbenchException {
  private static final long serialVersionUID = 1L;

  /** With what was found, where, and what to do. */
  public UsageException(String message) {
    super(ExitCode.USAGE, null, message, null);
  }

  /** The same, keeping the cause for the log. */
  public UsageException(String message, Throwable cause) {
    super(ExitCode.USAGE, null, message, cause);
  }

  /** The same, and which section of the documentation says more. */
  public UsageException(HelpTopic topic, String message) {
    super(ExitCode.USAGE, topic, message, null);
  }

  private UsageException(@Nullable HelpTopic topic, String message, @Nullable Throwable cause) {
    super(ExitCode.USAGE, topic, message, cause);
  }

  @Override
  public UsageException saying(String message) {
    return new UsageException(topic(), message, null);
  }
}
