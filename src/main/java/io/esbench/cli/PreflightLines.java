package io.esbench.cli;

import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightState;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Lines of checks for people, in columns that fit all of them. */
final class PreflightLines {
  private static final int LEAST_TEXT = 40;

  private final StringBuilder text;
  private final String line;
  private final String indent;
  private final int width;

  /**
   * Columns.
   *
   * @param lines all that there will be
   * @param width columns of the terminal
   * @param text gets them
   */
  PreflightLines(List<PreflightLine> lines, int width, StringBuilder text) {
    this.text = text;
    int state = longest(Arrays.stream(PreflightState.values()).map(PreflightState::word).toList());
    int id = longest(lines.stream().map(PreflightLine::id).toList());
    this.line = "%-" + state + "s  %-" + id + "s  ";
    this.indent = String.format(line, "", "");
    this.width = Math.max(LEAST_TEXT, width - indent.length());
  }

  /** Some of them, after an empty line. */
  void block(List<PreflightLine> lines) {
    text.append(lines.isEmpty() ? "" : "\n");
    for (int i = 0; i < lines.size(); i++) {
      PreflightLine one = lines.get(i);
      // Advice that the next line repeats is given once, below the last of them.
      boolean repeated = i + 1 < lines.size() && lines.get(i + 1).todo().equals(one.todo());
      text.append(String.format(line, one.state().word(), one.id()));
      wrap(one.title() + ": " + one.found(), "");
      wrap(one.means(), indent);
      wrap(repeated || one.todo().isEmpty() ? "" : "-> " + one.todo(), indent);
    }
  }

  /** Breaks at spaces; a word longer than a line stays whole. */
  private void wrap(String words, String first) {
    if (words.isEmpty()) {
      return;
    }
    text.append(first);
    int column = 0;
    for (String word : words.split(" ", -1)) {
      if (column > 0 && column + 1 + word.length() > width) {
        text.append('\n').append(indent);
        column = 0;
      }
      text.append(column == 0 ? "" : " ").append(word);
      column += word.length() + (column == 0 ? 0 : 1);
    }
    text.append('\n');
  }

  /** How many lines there are in each state. */
  static String closing(ToLongFunction<PreflightState> count) {
    return Arrays.stream(PreflightState.values())
        .map(state -> count.applyAsLong(state) + " " + state.word())
        .collect(Collectors.joining(", "));
  }

  private static int longest(List<String> words) {
    return words.stream().mapToInt(String::length).max().orElse(1);
  }
}
