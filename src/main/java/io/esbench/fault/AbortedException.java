package io.esbench.fault;

/** The race was ended because a request failed, or samples or clients were lost. */
public final class AbortedException extends EsbenchException {
  private static final long serialVersionUID = 1L;

  /** With what was found, where, and what to do. */
  public AbortedException(String message) {
    super(ExitCode.ABORTED, HelpTopic.RELIABILITY, message, null);
  }

  /** The same, keeping the cause for the log. */
  public AbortedException(String message, Throwable cause) {
    super(ExitCode.ABORTED, HelpTopic.RELIABILITY, message, cause);
  }

  @Override
  public AbortedException saying(String message) {
    return new AbortedException(message);
  }
}
