package io.esbench.fault;

/** Track, parameters or corpus are not usable. */
public final class TrackException extends EsbenchException {
  private static final long serialVersionUID = 1L;

  /** With what was found, where, and what to do. */
  public TrackException(String message) {
    super(ExitCode.TRACK, message, null);
  }

  /** The same, keeping the cause for the log. */
  public TrackException(String message, Throwable cause) {
    super(ExitCode.TRACK, message, cause);
  }

  @Override
  public TrackException saying(String message) {
    return new TrackException(message);
  }
}
