package io.esbench.transport.wire;

import org.jspecify.annotations.Nullable;

/**
 * Why the addresses of a host could not be reached. That this machine lacks a socket is the reason
 * only if every address failed so: the system says the same of one address that cannot be used from
 * here, as IPv6's where there is none. On one loop.
 */
final class ConnectFailures {
  private boolean elsewhere;
  private @Nullable Throwable first;
  private @Nullable String lack;

  /** Another address failed. */
  void add(@Nullable Throwable cause) {
    String missing = SocketShortage.of(cause);
    if (missing != null) {
      lack = missing;
    } else if (!elsewhere) {
      elsewhere = true;
      first = cause;
    }
  }

  /** What this machine lacks, as one line; null if an address failed for another reason. */
  @Nullable String shortage() {
    return elsewhere ? null : lack;
  }

  /** The first other reason, null if there is none or it is not known. */
  @Nullable Throwable cause() {
    return first;
  }
}
