package io.esbench.transport.wire;

import org.jspecify.annotations.Nullable;

/** What the head of an answer says about status and framing; a reused holder. */
final class AnswerHead {
  private int status;
  private long contentLength;
  private boolean chunked;
  private boolean closing;
  private boolean gzip;

  /** Reads a status line; returns what is wrong with it, or null. */
  @Nullable String statusLine(HeadLine line) {
    contentLength = -1;
    chunked = false;
    gzip = false;
    boolean known = line.length() >= 12 && line.same(0, 7, "http/1.") && line.at(8) == ' ';
    int code = known ? (int) number(line, 9, 12, 10) : -1;
    boolean cut = line.length() > 12 && line.at(12) != ' ';
    if (code < 100 || cut || (line.at(7) != '1' && line.at(7) != '0')) {
      return "not an HTTP/1.1 status line: " + line.excerpt();
    }
    status = code;
    closing = line.at(7) == '0';
    return null;
  }

  /** Reads a header line; returns what is wrong with it, or null. */
  @Nullable String field(HeadLine line) {
    int colon = line.indexOf(':', 0);
    if (colon <= 0 || blank(line.at(0)) || blank(line.at(colon - 1))) {
      return "not a header line: " + line.excerpt();
    }
    int from = colon + 1;
    int to = line.length();
    while (from < to && blank(line.at(from))) {
      from++;
    }
    while (to > from && blank(line.at(to - 1))) {
      to--;
    }
    return switch (colon) {
      case 10 -> line.same(0, colon, "connection") ? connection(line, from, to) : null;
      case 14 -> line.same(0, colon, "content-length") ? length(line, from, to) : null;
      case 16 -> line.same(0, colon, "content-encoding") ? encoding(line, from, to) : null;
      case 17 -> line.same(0, colon, "transfer-encoding") ? transfer(line, from, to) : null;
      default -> null;
    };
  }

  private @Nullable String connection(HeadLine line, int from, int to) {
    int start = from;
    while (start < to) {
      int comma = line.indexOf(',', start);
      int end = comma < 0 || comma > to ? to : comma;
      int last = end;
      while (last > start && blank(line.at(last - 1))) {
        last--;
      }
      while (start < last && blank(line.at(start))) {
        start++;
      }
      if (line.same(start, last, "close")) {
        closing = true;
      } else if (line.same(start, last, "keep-alive")) {
        closing = false;
      }
      start = end + 1;
    }
    return null;
  }

  private @Nullable String length(HeadLine line, int from, int to) {
    long value = number(line, from, to, 10);
    if (value < 0 || (contentLength >= 0 && contentLength != value)) {
      return "unusable " + line.excerpt();
    }
    contentLength = value;
    return null;
  }

  private @Nullable String transfer(HeadLine line, int from, int to) {
    if (chunked || !line.same(from, to, "chunked")) {
      return "unknown " + line.excerpt();
    }
    chunked = true;
    return null;
  }

  private @Nullable String encoding(HeadLine line, int from, int to) {
    gzip = line.same(from, to, "gzip") || line.same(from, to, "x-gzip");
    return gzip || line.same(from, to, "identity") ? null : "unknown " + line.excerpt();
  }

  /** Non-negative number of at most 15 digits in a range of a line, or -1. */
  static long number(HeadLine line, int from, int to, int radix) {
    if (to <= from || to - from > 15) {
      return -1;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = line.at(i) < 0 ? -1 : Character.digit((char) line.at(i), radix);
      if (digit < 0) {
        return -1;
      }
      value = value * radix + digit;
    }
    return value;
  }

  static boolean blank(byte b) {
    return b == ' ' || b == '\t';
  }

  int status() {
    return status;
  }

  /** Bytes of the body, -1 if not told. */
  long contentLength() {
    return contentLength;
  }

  boolean chunked() {
    return chunked;
  }

  /** Whether the connection ends with this answer. */
  boolean closing() {
    return closing;
  }

  boolean gzip() {
    return gzip;
  }
}
