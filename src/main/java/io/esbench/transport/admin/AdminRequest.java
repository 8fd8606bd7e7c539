package io.esbench.transport.admin;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One administrative request.
 *
 * @param path path and query, encoded
 * @param jsonBody body, or null
 * @param limit from sending to the last byte of the answer
 */
record AdminRequest(String method, String path, @Nullable String jsonBody, Duration limit) {
  AdminRequest {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("the path '" + path + "' does not start with a slash");
    }
  }

  /** The same with another limit. */
  AdminRequest within(Duration other) {
    return new AdminRequest(method, path, jsonBody, other);
  }

  /** For messages: the body may hold secrets, the query may not. */
  @Override
  public String toString() {
    return method + " " + path;
  }
}
