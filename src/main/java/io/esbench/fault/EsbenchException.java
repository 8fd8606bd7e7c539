package io.esbench.fault;

import org.jspecify.annotations.Nullable;

/**
 * A race that cannot go on. The message is for people: what was found, where, what was expected and
 * what to do. A failed request is not an exception but data.
 */
public abstract class EsbenchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ExitCode exitCode;
  private final @Nullable HelpTopic topic;

  EsbenchException(
      ExitCode exitCode, @Nullable HelpTopic topic, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
    this.topic = topic;
  }

  /** How the process ends if nobody can do better. */
  public ExitCode exitCode() {
    return exitCode;
  }

  /** Where the documentation says more, or null. */
  public @Nullable HelpTopic topic() {
    return topic;
  }

  /** The same fault in other words, without its cause, which may repeat the first ones. */
  public abstract EsbenchException saying(String message);
}
