package io.esbench.jinja;

/** Backslash escapes of Python's string literals. */
final class StringEscapes {
  private static final String SIMPLE = "nrtabfv\\'\"";
  private static final String MEANING = "\n\r\t\u0007\b\f\u000b\\'\"";

  private final String text;
  private final StringBuilder out = new StringBuilder();
  private int at;

  private StringEscapes(String text) {
    this.text = text;
  }

  /**
   * The text that a literal means.
   *
   * @param text between the quotes, not ending in the middle of an escape
   * @throws IllegalArgumentException if an escape lacks digits
   */
  static String decode(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringEscapes escapes = new StringEscapes(text);
    while (escapes.at < text.length()) {
      escapes.next();
    }
    return escapes.out.toString();
  }

  private void next() {
    char c = text.charAt(at++);
    if (c != '\\') {
      out.append(c);
      return;
    }
    char kind = text.charAt(at++);
    int simple = SIMPLE.indexOf(kind);
    if (simple >= 0) {
      out.append(MEANING.charAt(simple));
      return;
    }
    switch (kind) {
      case '\n' -> {}
      case 'x' -> hexadecimal(2);
      case 'u' -> hexadecimal(4);
      case 'U' -> hexadecimal(8);
      case 'N' -> named();
      case '0', '1', '2', '3', '4', '5', '6', '7' -> octal();
      default -> out.append('\\').append(kind);
    }
  }

  private void hexadecimal(int digits) {
    int point = 0;
    for (int i = 0; i < digits; i++) {
      int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
      if (digit < 0) {
        throw new IllegalArgumentException("escape in string needs " + digits + " hex digits");
      }
      point = point * 16 + digit;
      at++;
    }
    if (!Character.isValidCodePoint(point)) {
      throw new IllegalArgumentException("escape in string is no Unicode character");
    }
    out.appendCodePoint(point);
  }

  private void named() {
    int close = text.indexOf('}', at);
    if (at >= text.length() || text.charAt(at) != '{' || close < 0) {
      throw new IllegalArgumentException("escape in string needs a {name}");
    }
    out.appendCodePoint(Character.codePointOf(text.substring(at + 1, close)));
    at = close + 1;
  }

  private void octal() {
    int value = 0;
    at--;
    for (int i = 0; i < 3 && at < text.length(); i++, at++) {
      int digit = Character.digit(text.charAt(at), 8);
      if (digit < 0) {
        break;
      }
      value = value * 8 + digit;
    }
    out.append((char) value);
  }
}
