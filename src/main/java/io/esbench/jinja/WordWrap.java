package io.esbench.jinja;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Breaks lines as Python's {@code textwrap} does, which the {@code wordwrap} filter uses. */
final class WordWrap {
  private static final String SPACE = "[\\t\\n\\x0b\\f\\r ]";
  private static final String NOT_SPACE = "[^\\t\\n\\x0b\\f\\r ]";
  private static final String IN_WORD = "[\\w!\"'&.,?]";
  private static final String LETTER = "[^\\d\\W]";
  private static final Pattern AT_SPACES =
      Pattern.compile(SPACE + "+|" + NOT_SPACE + "+", Pattern.UNICODE_CHARACTER_CLASS);

  /** White space, a dash between words, or as much of a word as may stand before a line break. */
  private static final Pattern AT_HYPHENS =
      Pattern.compile(
          (SPACE + "+|(?<=WP)-{2,}(?=\\w)|" + NOT_SPACE + "+?(?:").replace("WP", IN_WORD)
              + ("-(?:(?<=LT{2}-)|(?<=LT-WP-))(?=LT-?LT)|(?="
                      + SPACE
                      + "|\\z)|(?<=WP)(?=-{2,}\\w))")
                  .replace("LT", LETTER)
                  .replace("WP", IN_WORD),
          Pattern.UNICODE_CHARACTER_CLASS);

  private final int width;
  private final boolean breakLongWords;
  private final boolean breakOnHyphens;

  private WordWrap(int width, boolean breakLongWords, boolean breakOnHyphens) {
    this.width = width;
    this.breakLongWords = breakLongWords;
    this.breakOnHyphens = breakOnHyphens;
  }

  /** The filter: a text with line breaks where lines would be too long. */
  static Object filter(Arguments args) {
    Object value = args.required(0, "s");
    if (value instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (!(value instanceof String text)) {
      throw EvaluationFault.type("needs a string, not " + Types.name(value));
    }
    int width = args.integer(1, "width", 79);
    if (width < 1) {
      throw EvaluationFault.runtime("the width must be at least 1, not " + width);
    }
    WordWrap wrap =
        new WordWrap(
            width, args.flag(2, "break_long_words", true), args.flag(4, "break_on_hyphens", true));
    Object given = args.get(3, "wrapstring", null);
    String separator = given == null ? "\n" : args.text(3, "wrapstring", "\n");
    List<String> lines = new ArrayList<>();
    for (Object line : TextSearch.lines(text, false)) {
      lines.add(String.join(separator, wrap.lines(String.valueOf(line))));
    }
    return String.join(separator, lines);
  }

  private List<String> lines(String text) {
    Deque<String> chunks = new ArrayDeque<>();
    Matcher chunk = (breakOnHyphens ? AT_HYPHENS : AT_SPACES).matcher(text);
    while (chunk.find()) {
      chunks.add(chunk.group());
    }
    List<String> lines = new ArrayList<>();
    while (!chunks.isEmpty()) {
      if (!lines.isEmpty() && chunks.getFirst().isBlank()) {
        chunks.removeFirst();
      }
      String line = line(chunks);
      if (!line.isEmpty()) {
        lines.add(line);
      }
    }
    return lines;
  }

  /** Takes what fits on a line; a space at its end is dropped. */
  private String line(Deque<String> chunks) {
    List<String> taken = new ArrayList<>();
    int length = 0;
    while (!chunks.isEmpty() && length + length(chunks.getFirst()) <= width) {
      length += length(chunks.getFirst());
      taken.add(chunks.removeFirst());
    }
    if (!chunks.isEmpty() && length(chunks.getFirst()) > width) {
      String part = partOfLongWord(chunks, width - length, taken.isEmpty());
      if (part != null) {
        taken.add(part);
      }
    }
    if (!taken.isEmpty() && taken.get(taken.size() - 1).isBlank()) {
      taken.remove(taken.size() - 1);
    }
    return String.join("", taken);
  }

  private @Nullable String partOfLongWord(Deque<String> chunks, int space, boolean lineIsEmpty) {
    if (!breakLongWords) {
      return lineIsEmpty ? chunks.removeFirst() : null;
    }
    String word = chunks.removeFirst();
    int end = word.offsetByCodePoints(0, space);
    int hyphen = breakOnHyphens ? word.lastIndexOf('-', end - 1) : -1;
    if (hyphen > 0 && word.substring(0, hyphen).chars().anyMatch(c -> c != '-')) {
      end = hyphen + 1;
    }
    chunks.addFirst(word.substring(end));
    return word.substring(0, end);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
