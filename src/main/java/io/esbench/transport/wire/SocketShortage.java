package io.esbench.transport.wire;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Tells a connection that this machine could not make from one that the other side refused. Epoll,
 * kqueue and the JDK have no common error number, but all pass on the text of the system's.
 */
final class SocketShortage {
  private static final List<String> HANDLES =
      List.of("too many open files", "no file descriptors available");
  private static final List<String> PORTS =
      List.of(
          "cannot assign requested address",
          "can't assign requested address",
          "address already in use",
          "no buffer space available");

  private SocketShortage() {}

  /** What is short and what helps, as one line; null if the cause is another one. */
  static @Nullable String of(@Nullable Throwable cause) {
    for (Throwable at = cause; at != null; at = at.getCause()) {
      String message = at.getMessage();
      String text = message == null ? "" : message.toLowerCase(Locale.ROOT);
      if (contains(text, HANDLES)) {
        return "no file handle left for a connection (" + message + "); raise ulimit -n";
      }
      if (contains(text, PORTS)) {
        return "no local port or address for a connection ("
            + message
            + "); use fewer clients or more hosts";
      }
    }
    return null;
  }

  private static boolean contains(String text, List<String> parts) {
    for (String part : parts) {
      if (text.contains(part)) {
        return true;
      }
    }
    return false;
  }
}
