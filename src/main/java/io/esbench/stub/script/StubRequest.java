package io.esbench.stub.script;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A request as the stub received it.
 *
 * @param number 0 for the first request of the server; -1 if it was answered before its body
 * @param connection 0 for the first accepted connection
 * @param path path and query
 * @param headers names in lower case; the last of equal names
 * @param bodyLatin1 the body, one character per byte, empty if it is longer than the server's limit
 *     for kept bodies
 * @param bodyBytes length of the whole body
 * @param receivedNanos {@link System#nanoTime} after its last byte was read
 */
public record StubRequest(
    long number,
    int connection,
    String method,
    String path,
    Map<String, String> headers,
    String bodyLatin1,
    long bodyBytes,
    long receivedNanos) {

  /** The body as UTF-8 text. */
  public String text() {
    return new String(body(), StandardCharsets.UTF_8);
  }

  /** The body. */
  public byte[] body() {
    return bodyLatin1.getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * The body, unpacked if it says that it is packed by gzip.
   *
   * @throws IOException if it cannot be unpacked
   */
  public byte[] content() throws IOException {
    if (!"gzip".equals(header("content-encoding"))) {
      return body();
    }
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body()))) {
      return in.readAllBytes();
    }
  }

  /** A header by its lower-case name, or null. */
  public @Nullable String header(String name) {
    return headers.get(name);
  }

  /** The path without its query. */
  public String bare() {
    int query = path.indexOf('?');
    return query < 0 ? path : path.substring(0, query);
  }
}
