package io.esbench.jinja;

/** White space as Python's strip() sees it. */
final class Whitespace {
  private Whitespace() {}

  static boolean is(int point) {
    return Character.isWhitespace(point) || Character.isSpaceChar(point) || point == 0x85;
  }

  /** The first offset from there on that is no white space, at most the end. */
  static int skip(String text, int from, int end) {
    int at = from;
    while (at < end && is(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The end of the stretch without white space at its end, at least the start. */
  static int trimEnd(String text, int start, int end) {
    int at = end;
    while (at > start && is(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  static String strip(String text) {
    int from = skip(text, 0, text.length());
    return text.substring(from, trimEnd(text, from, text.length()));
  }
}
