package io.esbench.stub;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads requests with Content-Length bodies from one connection. */
final class RequestReader {
  private final InputStream in;

  RequestReader(InputStream in) {
    this.in = new BufferedInputStream(in, 64 * 1024);
  }

  /** The head of the next request, or null at the end of the stream. */
  @Nullable Head head() throws IOException {
    String requestLine = line();
    if (requestLine == null) {
      return null;
    }
    String[] parts = requestLine.split(" ", -1);
    if (parts.length != 3 || !parts[2].equals("HTTP/1.1")) {
      throw new IOException("not a request line: " + requestLine);
    }
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(); line != null && !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).trim());
    }
    return new Head(parts[0], parts[1], Map.copyOf(headers));
  }

  /** The body that follows a head; empty if it is longer than the limit. */
  byte[] body(long length, int keptBodyBytes, Pace pace) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    byte[] piece = new byte[(int) Math.min(length, pace.pieceBytes())];
    for (long left = length; left > 0; ) {
      int count = in.read(piece, 0, (int) Math.min(left, piece.length));
      if (count < 0) {
        throw new EOFException("request cut off");
      }
      left -= count;
      if (length <= keptBodyBytes) {
        body.write(piece, 0, count);
      }
      if (pace.pauseNanos() > 0) {
        StubConnection.waitUntil(System.nanoTime() + pace.pauseNanos());
      }
    }
    return body.toByteArray();
  }

  private @Nullable String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        return null;
      }
      if (b != '\r') {
        line.write(b);
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  record Head(String method, String path, Map<String, String> headers) {
    long contentLength() {
      return Long.parseLong(headers.getOrDefault("content-length", "0"));
    }
  }

  /** How fast bodies are read. */
  record Pace(int pieceBytes, long pauseNanos) {
    static final Pace FULL = new Pace(64 * 1024, 0);
  }
}
