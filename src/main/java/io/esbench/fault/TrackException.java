package io.esbench.fault;

import org.jspecify.annotations.Nullable;

/** Track, parameters or corpus are not usable. */
public final class TrackException extends EsbenchException {
  private static final long serialVersionUID = 1L;

  /** With what was found, where, and what to do. */
  public TrackException(String message) {
    super(ExitCode.TRACK, HelpTopic.TRACK, message, null);
  }

  /** The same, keeping the cause for the log. */
  public TrackException(String message, Throwable cause) {
    super(ExitCode.TRACK, HelpTopic.TRACK, message, cause);
  }

  /** The same, and which section of the documentation says more. */
  public TrackException(HelpTopic topic, String message) {
    super(ExitCode.TRACK, topic, message, null);
  }

  /** The same, keeping the cause for the log, and which section says more. */
  public TrackException(@Nullable HelpTopic topic, String message, @Nullable Throwable cause) {
    super(ExitCode.TRACK, topic, message, cause);
  }

  @Override
  public TrackException saying(String message) {
    return new TrackException(topic(), message, null);
  }
}
