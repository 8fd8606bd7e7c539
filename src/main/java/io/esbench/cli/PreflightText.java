package io.esbench.cli;

import io.esbench.result.Flavour;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.TargetInfo;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A preflight for people: a block for each state, the worst first, and a closing line. */
final class PreflightText {
  private static final int LEAST_TEXT = 40;

  private final StringBuilder text = new StringBuilder();
  private final String line;
  private final String indent;
  private final int width;

  private PreflightText(List<PreflightLine> lines, int width) {
    int state = longest(Arrays.stream(PreflightState.values()).map(PreflightState::word).toList());
    int id = longest(lines.stream().map(PreflightLine::id).toList());
    this.line = "%-" + state + "s  %-" + id + "s  ";
    this.indent = String.format(line, "", "");
    this.width = Math.max(LEAST_TEXT, width - indent.length());
  }

  /**
   * Ends with a newline.
   *
   * @param width columns of the terminal
   */
  static String of(PreflightReport report, int width) {
    PreflightText text = new PreflightText(report.lines(), width);
    text.text.append("preflight of ").append(named(report.target())).append('\n');
    for (PreflightState state : PreflightState.values()) {
      text.block(report.lines().stream().filter(line -> line.state() == state).toList());
    }
    text.text.append('\n');
    report.notes().forEach(note -> text.text.append("note: ").append(note).append('\n'));
    return text.text.append(closing(report)).append('\n').toString();
  }

  private void block(List<PreflightLine> lines) {
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

  private static String named(TargetInfo target) {
    String product =
        Arrays.stream(Flavour.values())
            .filter(flavour -> flavour.id().equals(target.distribution()))
            .map(Flavour::title)
            .findFirst()
            .orElse("an unknown product");
    String version = target.version() == null ? "" : " " + target.version();
    String cluster = target.clusterName() == null ? "" : ", cluster " + target.clusterName();
    return String.join(", ", target.hosts()) + ": " + product + version + cluster;
  }

  private static String closing(PreflightReport report) {
    return Arrays.stream(PreflightState.values())
        .map(state -> report.count(state) + " " + state.word())
        .collect(Collectors.joining(", "));
  }

  private static int longest(List<String> words) {
    return words.stream().mapToInt(String::length).max().orElse(1);
  }
}
