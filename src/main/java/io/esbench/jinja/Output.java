package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/** Collects text, with its source map if it is the outermost output. */
final class Output {
  private final StringBuilder text = new StringBuilder();
  private final @Nullable SourceMap map;
  private boolean muted;

  private Output(@Nullable SourceMap map) {
    this.map = map;
  }

  static Output mapped(SourceMap map) {
    return new Output(map);
  }

  static Output captured() {
    return new Output(null);
  }

  /** Adds text of a template or a value printed by it. */
  void append(String added, SourceText source, int offset, boolean literal) {
    if (muted || added.isEmpty()) {
      return;
    }
    Limits.textSize((double) text.length() + added.length(), "output");
    if (map != null) {
      map.mark(text.length(), source, offset, literal);
    }
    text.append(added);
  }

  /** Drops everything from now on; a template that extends another prints nothing itself. */
  void mute(boolean mute) {
    this.muted = mute;
  }

  /** What was collected as a value: markup where values are escaped, because it was made there. */
  Object value(boolean escaping) {
    return escaping ? new Markup(text()) : text();
  }

  String text() {
    return text.toString();
  }
}
