package io.esbench.cli;

import io.esbench.report.ConsoleText;
import io.esbench.store.StoredRun;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Earlier races as lines under each other. */
final class RaceTable {
  private static final List<String> TITLES =
      List.of(
          "RACE",
          "STARTED (UTC)",
          "TRACK",
          "CHALLENGE",
          "TARGET",
          "STATUS",
          "VERDICT",
          "TAGS",
          "REMARK");

  /** Most columns of each; ids as esbench makes them fit. */
  private static final List<Integer> LONGEST = List.of(70, 20, 30, 40, 20, 12, 10, 40, 150);

  private RaceTable() {}

  static List<String> lines(List<StoredRun> runs) {
    List<List<String>> rows = new ArrayList<>(List.of(TITLES));
    runs.forEach(run -> rows.add(cells(run)));
    int[] widths = new int[TITLES.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).codePointCount(0, row.get(i).length()));
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(ConsoleText.left(row.get(i), widths[i] + 2));
    }
    return line.toString().stripTrailing();
  }

  private static List<String> cells(StoredRun run) {
    Instant started = run.started();
    String target = run.target();
    List<String> whole =
        List.of(
            plain(run.id()),
            started == null ? "-" : started.truncatedTo(ChronoUnit.SECONDS).toString(),
            orDash(run.work().track()),
            orDash(challenge(run)),
            target == null ? "-" : plain(target),
            run.state().word(),
            orDash(run.verdict()),
            orDash(tags(run.work().tags())),
            plain(run.reason()));
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < whole.size(); i++) {
      cells.add(ConsoleText.fit(whole.get(i), LONGEST.get(i)));
    }
    return cells;
  }

  /** Races inside are folded into the line of what ran them. */
  private static String challenge(StoredRun run) {
    int races = run.work().races();
    // A killed one has no result that would tell.
    String inside = races == 0 ? "" : ", " + races + (races == 1 ? " race" : " races");
    return switch (run.kind()) {
      case RACE -> run.work().challenge();
      case ACCEPTANCE -> "accept" + inside;
      case EXPERIMENT -> ("experiment " + run.work().challenge()).strip() + inside;
      case SEARCH -> ("find-max " + run.work().challenge()).strip() + inside;
    };
  }

  private static String tags(Map<String, String> tags) {
    return new TreeMap<>(tags)
        .entrySet().stream()
            .map(tag -> tag.getKey() + ":" + tag.getValue())
            .collect(Collectors.joining(","));
  }

  private static String orDash(String text) {
    return text.isEmpty() ? "-" : plain(text);
  }

  private static String plain(String text) {
    return Console.line(text);
  }
}
