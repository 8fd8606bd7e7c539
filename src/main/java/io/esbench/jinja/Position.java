package io.esbench.jinja;

/**
 * A place in a template file.
 *
 * @param file name as given to {@link SourceText}
 * @param line 1-based
 * @param column 1-based, in UTF-16 units
 */
public record Position(String file, int line, int column) {
  /** {@code file:line:column}, as people and editors read it. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
