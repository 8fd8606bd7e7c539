package io.esbench.verdict.sheet;

import java.util.List;

/**
 * A value of a sheet with its place.
 *
 * @param kind what it is
 * @param text of a scalar, else empty
 * @param at its place
 * @param entries of an object, in their order
 * @param elements of a list
 */
record SheetNode(Kind kind, String text, At at, List<Entry> entries, List<SheetNode> elements) {
  /** What a value is. */
  enum Kind {
    TEXT("a text"),
    BOOLEAN("true or false"),
    NUMBER("a number"),
    NOTHING("nothing"),
    OBJECT("an object"),
    LIST("a list");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** For messages. */
    String words() {
      return words;
    }
  }

  /**
   * A place in a sheet, both 1-based.
   *
   * @param line of its first character
   * @param column of its first character
   */
  record At(int line, int column) {}

  /**
   * A key with its value.
   *
   * @param key as written
   * @param at place of the key
   * @param value what stands there
   */
  record Entry(String key, At at, SheetNode value) {}

  static SheetNode scalar(Kind kind, String text, At at) {
    return new SheetNode(kind, text, at, List.of(), List.of());
  }
}
