package io.esbench.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the commands of a page with the marks that stand directly above their blocks. */
final class PageCommands {
  private static final Pattern FENCE = Pattern.compile("^ *```(\\w*)\\s*$");
  private static final Pattern MARK = Pattern.compile("^ *<!-- (not run|exit \\d+)\\b(.*)-->\\s*$");
  private static final Pattern SAID = Pattern.compile("(?: \\(([^)]*)\\))?(?:: (.*?))? *");
  private static final Pattern ESBENCH =
      Pattern.compile("^ *([A-Z_]+=\\S+ )*(scripts/)?esbench .*");

  private final Page page;
  private final List<PageCommand> commands = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private List<Mark> marks = new ArrayList<>();
  private int blocks;

  /**
   * A mark.
   *
   * @param line in the page
   * @param exit the code, -1: not run
   * @param only text of the commands that are meant; empty: all of the block
   * @param reason why
   */
  private record Mark(int line, int exit, String only, String reason) {
    boolean means(String command) {
      return command.contains(only);
    }
  }

  private PageCommands(Page page) {
    this.page = page;
  }

  /** Reads a page. */
  static PageCommands of(Page page) {
    PageCommands read = new PageCommands(page);
    read.read(page.text().lines().toList());
    return read;
  }

  /** All of it, in order. */
  List<PageCommand> all() {
    return List.copyOf(commands);
  }

  /** Marks that mean nothing, say no reason or stand nowhere; blocks that are not told as shell. */
  List<String> faults() {
    return List.copyOf(faults);
  }

  private void read(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      Matcher fence = FENCE.matcher(lines.get(i));
      Matcher mark = MARK.matcher(lines.get(i));
      if (fence.matches()) {
        int end = i + 1;
        while (end < lines.size() && !lines.get(end).strip().equals("```")) {
          end++;
        }
        block(fence.group(1), lines.subList(i + 1, end), i + 2);
        i = end;
      } else if (mark.matches()) {
        mark(mark.group(1), mark.group(2), i + 1);
      } else if (!lines.get(i).isBlank()) {
        refuseMarks();
      }
    }
    refuseMarks();
  }

  private void mark(String kind, String rest, int line) {
    Matcher said = SAID.matcher(rest);
    boolean read = said.matches();
    String reason = read && said.group(2) != null ? said.group(2).strip() : "";
    int exit = kind.equals("not run") ? -1 : Integer.parseInt(kind.substring("exit ".length()));
    if (!read || (exit < 0 && reason.length() < 10)) {
      fault(line, "says no reason: <!-- not run: REASON --> or <!-- not run (TEXT): REASON -->");
    }
    marks.add(new Mark(line, exit, read && said.group(1) != null ? said.group(1) : "", reason));
  }

  private void refuseMarks() {
    marks.forEach(each -> fault(each.line(), "is a mark without a block of commands below"));
    marks = new ArrayList<>();
  }

  private void block(String language, List<String> lines, int firstLine) {
    if (!language.equals("sh")) {
      if (language.isEmpty() && lines.stream().anyMatch(ESBENCH.asMatchPredicate())) {
        fault(firstLine - 1, "begins a block of commands that does not say ```sh");
      }
      refuseMarks();
      return;
    }
    int before = commands.size();
    StringBuilder text = new StringBuilder();
    int start = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean comment = line.isBlank() || line.strip().startsWith("#");
      if (text.isEmpty() && comment) {
        continue;
      }
      start = text.isEmpty() ? i : start;
      text.append(line.strip());
      if (line.endsWith("\\") || open(text.toString())) {
        text.append('\n');
      } else {
        add(text.toString(), firstLine + start);
        text.setLength(0);
      }
    }
    if (!text.isEmpty()) {
      fault(firstLine + start, "is a command without its end");
    }
    List<PageCommand> added = commands.subList(before, commands.size());
    marks.stream()
        .filter(mark -> added.stream().map(PageCommand::text).noneMatch(mark::means))
        .forEach(mark -> fault(mark.line(), "is a mark of no command of the block below"));
    marks = new ArrayList<>();
    blocks++;
  }

  private static boolean open(String text) {
    return words(text, "do") > words(text, "done");
  }

  private static long words(String text, String word) {
    return Pattern.compile("(^|[;\\s])" + word + "(?=[;\\s]|$)")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .count();
  }

  private void add(String text, int line) {
    Predicate<Mark> means = mark -> mark.means(text);
    String notRun =
        marks.stream()
            .filter(means)
            .filter(mark -> mark.exit() < 0)
            .map(Mark::reason)
            .findFirst()
            .orElse(null);
    int exit =
        marks.stream()
            .filter(means)
            .mapToInt(Mark::exit)
            .filter(code -> code >= 0)
            .findFirst()
            .orElse(0);
    commands.add(new PageCommand(page.path(), line, blocks, text, exit, notRun));
  }

  private void fault(int line, String what) {
    faults.add(page.path() + ":" + line + " " + what);
  }
}
