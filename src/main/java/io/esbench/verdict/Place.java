package io.esbench.verdict;

/**
 * Where the text of a criterion stands, for messages.
 *
 * @param source file, or the option with the text
 * @param line 1-based; 0: an option has none
 * @param column of its first character, 1-based
 * @param verbatim whether the text stands there as it is, so that a place in it has a column too
 */
public record Place(String source, int line, int column, boolean verbatim) {
  /** Of a text on the command line. */
  static Place option(String text) {
    return new Place("--criterion '" + text + "'", 0, 1, true);
  }

  /** The place of a character of the text, 0-based. */
  public String at(int offset) {
    int exact = verbatim ? column + offset : column;
    return line == 0 ? source + ", column " + exact : source + ":" + line + ":" + exact;
  }
}
