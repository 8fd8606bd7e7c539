package io.esbench.jinja;

/** Text made by a template, with the place each character came from. Immutable. */
public final class Rendered {
  private final String text;
  private final SourceMap map;

  Rendered(String text, SourceMap map) {
    this.text = text;
    this.map = map;
  }

  /** The text. */
  public String text() {
    return text;
  }

  /**
   * Where in the templates a character of the output came from: literal text to the character,
   * values to the start of their expression.
   *
   * @param outputOffset index into {@link #text()}; values outside are moved to the nearest end
   */
  public Position positionAt(int outputOffset) {
    return map.positionAt(Math.max(0, Math.min(outputOffset, text.length())));
  }
}
