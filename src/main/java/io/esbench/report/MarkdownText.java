package io.esbench.report;

/** Foreign text in Markdown: nothing in it may change the structure of the page. */
public final class MarkdownText {
  private static final String BACKSLASHED = "\\`*|~";

  private MarkdownText() {}

  /** One line of literal text. */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT) {
        out.append(' ');
      } else if (c == '<') {
        out.append("&lt;");
      } else if (c == '>') {
        out.append("&gt;");
      } else if (c == '&') {
        out.append("&amp;");
      } else if (BACKSLASHED.indexOf(c) >= 0
          || (c == '_' && !insideWord(text, i))
          || (c == '(' && i > 0 && text.charAt(i - 1) == ']')) {
        out.append('\\').append(c);
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** An underscore between letters is no emphasis, and most names have some. */
  private static boolean insideWord(String text, int i) {
    return i > 0
        && i + 1 < text.length()
        && Character.isLetterOrDigit(text.charAt(i - 1))
        && Character.isLetterOrDigit(text.charAt(i + 1));
  }
}
