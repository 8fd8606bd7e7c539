package io.esbench.report;

import org.apache.commons.text.WordUtils;

/** Foreign text on a terminal: no control characters, no more columns than given. */
public final class ConsoleText {
  private static final String CUT = "..";
  private static final int LONGEST = 1000;
  private static final String INDENT = "    ";

  private ConsoleText() {}

  /** As it is, or its beginning. */
  public static String fit(String text, int width) {
    String clean = PlainText.line(text);
    if (clean.codePointCount(0, clean.length()) <= width) {
      return clean;
    }
    int end = clean.offsetByCodePoints(0, width - CUT.length());
    return clean.substring(0, end) + CUT;
  }

  /**
   * Text after a label, broken between words where it does not fit; later lines are indented.
   *
   * @param label may contain colour codes
   * @param labelWidth columns of the label
   */
  public static String wrapped(String label, int labelWidth, String text, int width) {
    // The label may be coloured, so letters of the same width stand for it while lines are broken.
    String broken =
        WordUtils.wrap(
            "x".repeat(labelWidth) + PlainText.cut(text, LONGEST),
            width - INDENT.length(),
            "\n",
            true);
    return label
        + broken.substring(Math.min(labelWidth, broken.length())).replace("\n", "\n" + INDENT);
  }

  /** Padded at its end. */
  public static String left(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.codePointCount(0, text.length())));
  }

  /** Padded at its beginning. */
  public static String right(String text, int width) {
    return " ".repeat(Math.max(0, width - text.codePointCount(0, text.length()))) + text;
  }
}
