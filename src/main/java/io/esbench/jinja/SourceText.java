package io.esbench.jinja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Text of one template, possibly glued from parts of several files, that knows where each character
 * stands. Line ends are always a single line feed, as Jinja2 makes them. Immutable.
 */
public final class SourceText {
  private final String name;
  private final String text;
  private final List<Part> parts;

  /** Where each line begins; every value of a track asks for its own, so this is not counted. */
  private final int[] lineStarts;

  private SourceText(String name, String text, List<Part> parts) {
    this.name = name;
    this.text = text;
    this.parts = parts;
    this.lineStarts =
        IntStream.concat(
                IntStream.of(0),
                IntStream.range(0, text.length())
                    .filter(i -> text.charAt(i) == '\n')
                    .map(i -> i + 1))
            .toArray();
  }

  /** The text of one whole file. */
  public static SourceText of(String name, String text) {
    return builder(name).append(name, 1, text).build();
  }

  /** For text glued from collected parts; the name is that of the template as a whole. */
  public static Builder builder(String name) {
    return new Builder(name);
  }

  /** Name of the template as a whole. */
  public String name() {
    return name;
  }

  /** The text with line ends unified. */
  public String text() {
    return text;
  }

  /**
   * Where a character comes from.
   *
   * @param offset index into {@link #text()}; values outside are moved to the nearest end
   */
  public Position positionAt(int offset) {
    int at = Math.max(0, Math.min(offset, text.length()));
    Part part = partAt(at);
    int line = lineAt(at);
    int lineStart = lineStarts[line];
    if (lineStart <= part.start()) {
      return new Position(part.file(), part.line(), part.column() + at - part.start());
    }
    int below = line - lineAt(part.start());
    return new Position(part.file(), part.line() + below, at - lineStart + 1);
  }

  private Part partAt(int offset) {
    int low = 0;
    int high = parts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (parts.get(middle).start() <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return parts.get(low);
  }

  /** Number of the line, from 0, that a character is on; a line end belongs to the line it ends. */
  private int lineAt(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found : -found - 2;
  }

  private record Part(int start, String file, int line, int column) {}

  /** Collects the parts in order. Used by one thread. */
  public static final class Builder {
    private final String name;
    private final StringBuilder text = new StringBuilder();
    private final List<Part> parts = new ArrayList<>();

    private Builder(String name) {
      this.name = name;
    }

    /** Adds text that starts at the beginning of a line of its file. */
    public Builder append(String file, int firstLine, String part) {
      return append(file, firstLine, 1, part);
    }

    /** Adds text that starts in the middle of a line of its file. */
    public Builder append(String file, int firstLine, int firstColumn, String part) {
      parts.add(new Part(text.length(), file, firstLine, firstColumn));
      text.append(part.replace("\r\n", "\n").replace('\r', '\n'));
      return this;
    }

    /** The glued text. */
    public SourceText build() {
      List<Part> all = parts.isEmpty() ? List.of(new Part(0, name, 1, 1)) : List.copyOf(parts);
      return new SourceText(name, text.toString(), all);
    }
  }
}
