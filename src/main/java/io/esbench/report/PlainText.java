package io.esbench.report;

/**
 * Foreign text (names, messages of servers) as one line that can do nothing to what shows it: no
 * control characters, so no escape sequences and no new lines; no characters that turn the
 * direction of the text after them around; no halves of characters. Letters of all scripts stay.
 */
public final class PlainText {
  /** Where text is cut in tables: enough for any name, and a table stays one. */
  static final int LONGEST_CELL = 1000;

  private static final int REPLACEMENT = 0xFFFD;

  private PlainText() {}

  /** One line of the text; nothing is left out but what could do harm. */
  public static String line(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints().forEach(c -> line.appendCodePoint(harmless(c)));
    return line.toString();
  }

  /** The same, of at most so many characters; of a longer text it says how long it was. */
  public static String cut(String text, int longest) {
    int length = text.codePointCount(0, text.length());
    if (length <= longest) {
      return line(text);
    }
    String start = text.substring(0, text.offsetByCodePoints(0, longest));
    return line(start) + "… (" + length + " characters)";
  }

  /** The same, of a length that tables bear. */
  public static String cell(String text) {
    return cut(text, LONGEST_CELL);
  }

  private static int harmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> ' ';
      case Character.SURROGATE -> REPLACEMENT;
      case Character.FORMAT -> turnsDirection(c) ? REPLACEMENT : c;
      default -> c;
    };
  }

  /** Marks, embeddings, overrides and isolates of the bidirectional algorithm. */
  private static boolean turnsDirection(int c) {
    return c == 0x061C
        || c == 0x200E
        || c == 0x200F
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069);
  }
}
