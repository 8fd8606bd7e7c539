package io.esbench.stub.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Request line and header fields of one request, however they were cut. A reused holder of one
 * connection; reading a head allocates nothing, texts are made when they are asked for.
 */
public final class RequestHead {
  /** Most bytes of a head. */
  public static final int MAX_BYTES = 64 * 1024;

  private byte[] bytes = new byte[512];
  private int length;
  private int lineStart;
  private int methodEnd;
  private int targetEnd;
  private int pathEnd;
  private boolean oldVersion;
  private boolean malformed;
  private boolean chunked;
  private boolean expectsContinue;
  private boolean closing;
  private long contentLength;

  /** Forgets everything. */
  void restart() {
    length = 0;
    lineStart = 0;
    methodEnd = 0;
    malformed = false;
    chunked = false;
    expectsContinue = false;
    closing = false;
    contentLength = 0;
  }

  /** Takes bytes up to the blank line; returns whether it has come. */
  boolean take(ByteBuf in) {
    while (in.isReadable() && !malformed) {
      int before = in.bytesBefore((byte) '\n');
      int count = before < 0 ? in.readableBytes() : before + 1;
      if (count > MAX_BYTES - length) {
        malformed = true;
        return false;
      }
      append(in, count);
      if (before >= 0 && endOfLine()) {
        return true;
      }
    }
    return false;
  }

  private void append(ByteBuf in, int count) {
    if (length + count > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + count, 2 * bytes.length));
    }
    in.readBytes(bytes, length, count);
    length += count;
  }

  /** Returns whether the line was the blank one after the fields. */
  private boolean endOfLine() {
    int end = length - 1;
    if (end > lineStart && bytes[end - 1] == '\r') {
      end--;
    }
    if (end == lineStart) {
      // Blank lines in front of a request line are to be ignored (RFC 9112, 2.2).
      lineStart = methodEnd == 0 ? 0 : lineStart;
      length = methodEnd == 0 ? 0 : length;
      return methodEnd > 0;
    }
    if (methodEnd == 0) {
      requestLine(end);
    } else {
      field(lineStart, end);
    }
    lineStart = length;
    return false;
  }

  private void requestLine(int end) {
    int first = indexOf(' ', 0, end);
    int second = first < 0 ? -1 : indexOf(' ', first + 1, end);
    if (first <= 0 || second <= first + 1 || !same(second + 1, end - 1, "http/1.")) {
      malformed = true;
      return;
    }
    methodEnd = first;
    targetEnd = second;
    int query = indexOf('?', first + 1, second);
    pathEnd = query < 0 ? second : query;
    oldVersion = bytes[end - 1] == '0';
  }

  private void field(int start, int end) {
    int colon = indexOf(':', start, end);
    if (colon <= start) {
      malformed = true;
      return;
    }
    switch (colon - start) {
      case 6 -> expectsContinue |= same(start, colon, "expect");
      case 10 -> closing |= same(start, colon, "connection") && value(colon, end, "close");
      case 14 -> {
        if (same(start, colon, "content-length")) {
          contentLength(colon + 1, end);
        }
      }
      case 17 -> chunked |= same(start, colon, "transfer-encoding") && value(colon, end, "chunked");
      default -> {}
    }
  }

  private void contentLength(int from, int end) {
    long number = 0;
    int at = from;
    while (at < end && bytes[at] == ' ') {
      at++;
    }
    int digits = at;
    while (at < end && bytes[at] >= '0' && bytes[at] <= '9' && at - digits < 18) {
      number = 10 * number + bytes[at++] - '0';
    }
    malformed |= at == digits || (at < end && bytes[at] != ' ');
    contentLength = number;
  }

  private boolean value(int colon, int end, String lowerCase) {
    int from = colon + 1;
    while (from < end && bytes[from] == ' ') {
      from++;
    }
    return same(from, Math.min(end, from + lowerCase.length()), lowerCase);
  }

  private int indexOf(char wanted, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private boolean same(int from, int to, String lowerCase) {
    if (to - from != lowerCase.length()) {
      return false;
    }
    for (int i = from; i < to; i++) {
      int b = bytes[i] >= 'A' && bytes[i] <= 'Z' ? bytes[i] + ('a' - 'A') : bytes[i];
      if (b != lowerCase.charAt(i - from)) {
        return false;
      }
    }
    return true;
  }

  boolean malformed() {
    return malformed;
  }

  boolean chunked() {
    return chunked;
  }

  /** The length of the body that the head tells; 0 if it tells none. */
  public long contentLength() {
    return contentLength;
  }

  /** Whether the client waits for 100 Continue before it sends the body. */
  public boolean expectsContinue() {
    return expectsContinue;
  }

  /** Whether the client expects the connection to end after the answer. */
  public boolean closing() {
    return closing || oldVersion;
  }

  /** Whether the last segment of the path is this. */
  public boolean pathEndsWith(String segment) {
    int from = pathEnd - segment.length();
    if (from <= methodEnd + 1 || bytes[from - 1] != '/') {
      return false;
    }
    for (int i = 0; i < segment.length(); i++) {
      if (bytes[from + i] != segment.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether this is a HEAD request, whose answer has no body. */
  public boolean headOnly() {
    return same(0, methodEnd, "head");
  }

  /** The method as it was sent. */
  public String method() {
    return text(0, methodEnd);
  }

  /** Path and query as they were sent. */
  public String target() {
    return text(methodEnd + 1, targetEnd);
  }

  /** The path without its query. */
  public String path() {
    return text(methodEnd + 1, pathEnd);
  }

  /** All fields, names in lower case; the last of equal names. */
  public Map<String, String> headers() {
    Map<String, String> fields = new TreeMap<>();
    String[] lines = text(0, length).split("\r?\n", -1);
    for (int i = 1; i < lines.length && !lines[i].isEmpty(); i++) {
      int colon = lines[i].indexOf(':');
      fields.put(
          lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
          lines[i].substring(colon + 1).strip());
    }
    return Map.copyOf(fields);
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
  }
}
