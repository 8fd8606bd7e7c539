package io.esbench.report.comparison;

import io.esbench.report.MarkdownText;
import io.esbench.report.NumberText;
import org.jspecify.annotations.Nullable;

/**
 * A cell of {@link RallyTable}.
 *
 * @param text as printed, without colours
 * @param value if it is a number, else null
 * @param before colour code, possibly empty
 * @param after what ends the colour, possibly empty
 */
record RallyCell(String text, @Nullable Double value, String before, String after) {
  static RallyCell text(String text) {
    return new RallyCell(MarkdownText.escape(text), null, "", "");
  }

  static RallyCell text(String text, String before, String after) {
    return new RallyCell(text, null, before, after);
  }

  static RallyCell number(double value, String before, String after) {
    return new RallyCell(NumberText.time(value), value, before, after);
  }

  /** Digits after the point, by which numbers line up; a number without a point has -1. */
  int decimals() {
    int point = text.indexOf('.');
    return value == null || point < 0 ? -1 : text.length() - point - 1;
  }
}
