package io.esbench.report;

/** Foreign text in Markdown: nothing in it may change the structure of the page. */
public final class MarkdownText {
  private static final String BACKSLASHED = "\\`*|~";

  private MarkdownText() {}

  /** One line of literal text. */
  public static String escape(String text) {
    String line = PlainText.line(text);
    StringBuilder out = new StringBuilder(line.length() + 8);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '<') {
        out.append("&lt;");
      } else if (c == '>') {
        out.append("&gt;");
      } else if (c == '&') {
        out.append("&amp;");
      } else if (BACKSLASHED.indexOf(c) >= 0
          || (c == '_' && !insideWord(line, i))
          || (c == '(' && i > 0 && line.charAt(i - 1) == ']')) {
        out.append('\\').append(c);
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** The same in a table, where it may not be too long. */
  static String cell(String text) {
    return escape(PlainText.cell(text));
  }

  /** An underscore between letters is no emphasis, and most names have some. */
  private static boolean insideWord(String text, int i) {
    return i > 0
        && i + 1 < text.length()
        && Character.isLetterOrDigit(text.charAt(i - 1))
        && Character.isLetterOrDigit(text.charAt(i + 1));
  }
}
