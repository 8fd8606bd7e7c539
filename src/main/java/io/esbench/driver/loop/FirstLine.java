package io.esbench.driver.loop;

import org.jspecify.annotations.Nullable;

/**
 * Gives lanes the line that their client has already, then others: it speaks through its own lane
 * or through lanes, never both at a time.
 */
final class FirstLine implements Line.Source {
  private final Line.Source others;
  private @Nullable Line first;

  FirstLine(Line first, Line.Source others) {
    this.first = first;
    this.others = others;
  }

  @Override
  public Line open() {
    Line own = first;
    first = null;
    return own == null ? others.open() : own;
  }
}
