package io.esbench.report;

/** Foreign text on a terminal: one line, no control characters, no more columns than given. */
final class ConsoleText {
  private static final String CUT = "..";

  private ConsoleText() {}

  static String fit(String text, int width) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().forEach(c -> clean.appendCodePoint(Character.isISOControl(c) ? ' ' : c));
    if (clean.codePointCount(0, clean.length()) <= width) {
      return clean.toString();
    }
    int end = clean.offsetByCodePoints(0, width - CUT.length());
    return clean.substring(0, end) + CUT;
  }

  static String left(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.codePointCount(0, text.length())));
  }

  static String right(String text, int width) {
    return " ".repeat(Math.max(0, width - text.codePointCount(0, text.length()))) + text;
  }
}
