package io.esbench.transport.admin;

import java.io.IOException;

/**
 * Cause of a failure to reach a host that no waiting mends: a refused login at a proxy, a
 * certificate that is not accepted, HTTPS and plain HTTP mistaken for each other, a file that is of
 * no use.
 */
public final class LastingFailure extends IOException {
  private static final long serialVersionUID = 1L;

  LastingFailure(Throwable cause) {
    super(cause.getMessage(), cause);
  }

  /** Whether a failure has one among its causes. */
  public static boolean in(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof LastingFailure) {
        return true;
      }
    }
    return false;
  }
}
