package io.esbench.plugin;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request to the target.
 *
 * @param method {@code GET}, {@code POST} …
 * @param path path and query, encoded, beginning with one slash
 * @param body a text, sent as it stands; or a map or list, sent as JSON; or null for none
 * @param headers sent besides those of the transport; {@code Content-Type} is JSON unless named
 * @param timeout from the first byte sent to the last received; zero for that of the client options
 * @param pause how long to wait before it is sent
 */
public record Call(
    String method,
    String path,
    @Nullable Object body,
    Map<String, String> headers,
    Duration timeout,
    Duration pause)
    implements Step {
  /** Checks what could not be sent. */
  public Call {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("the path '" + path + "' must begin with a slash");
    }
    headers = Map.copyOf(headers);
  }

  /** A call without a body. */
  public static Call of(String method, String path) {
    return of(method, path, null);
  }

  /** A call with a body. */
  public static Call of(String method, String path, @Nullable Object body) {
    return new Call(method, path, body, Map.of(), Duration.ZERO, Duration.ZERO);
  }

  /** The same with these headers. */
  public Call with(Map<String, String> all) {
    return new Call(method, path, body, all, timeout, pause);
  }

  /** The same with another time-out. */
  public Call within(Duration limit) {
    return new Call(method, path, body, headers, limit, pause);
  }

  /** The same, sent after a pause. */
  public Call after(Duration wait) {
    return new Call(method, path, body, headers, timeout, wait);
  }
}
