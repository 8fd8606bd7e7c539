package io.esbench.transport;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * One HTTP request, ready to be sent. The head is encoded once, the body may be replaced between
 * two sends, so an operation can use one exchange for all its requests. Owned by one client; used
 * on its event loop, or before the client starts.
 */
public final class Exchange {
  private static final ByteBuffer[] NO_BODY = {};

  private final String method;
  private final String path;
  private final byte[] head;
  private final Keep keep;
  private final long timeoutNanos;
  private ByteBuffer[] body = NO_BODY;
  private long bodyBytes;

  /**
   * A request without a body so far.
   *
   * @param path path and query, encoded, starting with a slash; the host's path prefix and
   *     credentials are added by the transport
   * @param headers headers of this request, e.g. the content type; never Host, Content-Length,
   *     Connection or Authorization
   * @param timeoutNanos from the first byte sent to the last received; 0 for the client's default
   */
  public Exchange(
      String method, String path, Map<String, String> headers, Keep keep, long timeoutNanos) {
    this.method = method;
    this.path = path;
    this.keep = keep;
    this.timeoutNanos = timeoutNanos;
    StringBuilder lines = new StringBuilder();
    headers.forEach(
        (name, value) -> {
          if (hasLineBreak(name) || hasLineBreak(value)) {
            throw new IllegalArgumentException("header " + name + " has a line break");
          }
          lines.append(name).append(": ").append(value).append("\r\n");
        });
    this.head = lines.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static boolean hasLineBreak(String text) {
    return text.indexOf('\r') >= 0 || text.indexOf('\n') >= 0;
  }

  /** Replaces the body; slices from position to limit are sent, the buffers stay unchanged. */
  public Exchange body(ByteBuffer... slices) {
    long bytes = 0;
    for (ByteBuffer slice : slices) {
      bytes += slice.remaining();
    }
    this.body = slices;
    this.bodyBytes = bytes;
    return this;
  }

  /** The HTTP method. */
  public String method() {
    return method;
  }

  /** Path and query. */
  public String path() {
    return path;
  }

  /** The encoded header lines of this request, each ended by CR LF; not to be changed. */
  public byte[] headerLines() {
    return head;
  }

  /** Slices of the body, possibly none; not to be changed, duplicate before reading. */
  public ByteBuffer[] body() {
    return body;
  }

  /** Sum of the slices. */
  public long bodyBytes() {
    return bodyBytes;
  }

  /** How much of the answer is wanted. */
  public Keep keep() {
    return keep;
  }

  /** Nanoseconds, 0 for the client's default. */
  public long timeoutNanos() {
    return timeoutNanos;
  }
}
