package io.esbench.report;

import io.esbench.report.table.SearchTables;
import io.esbench.report.table.Table;
import io.esbench.result.SaturationEnd;
import io.esbench.result.SaturationProbe;
import io.esbench.result.SaturationResult;
import java.util.ArrayList;
import java.util.List;

/** What a search for the highest rate found, for people. */
public final class SaturationReport {
  private static final int DIGITS = 4;

  private SaturationReport() {}

  /** The whole report: answer, conditions, the rate–latency curve, probes, notes. */
  public static String markdown(SaturationResult result) {
    StringBuilder out = new StringBuilder("# Highest rate of ");
    out.append(MarkdownText.escape(result.task())).append("\n\n");
    out.append("**").append(MarkdownText.escape(result.sentence())).append("**\n\n");
    out.append("Track ").append(MarkdownText.escape(result.track())).append(", challenge ");
    out.append(MarkdownText.escape(result.challenge())).append(". A rate holds if:\n\n");
    result
        .conditions()
        .forEach(each -> out.append("- ").append(MarkdownText.escape(each)).append('\n'));
    out.append("\n## Rate and latency\n\n").append(curve(result));
    out.append("\n## Probes\n\n").append(rendered(SearchTables.probes(result)));
    if (!result.notes().isEmpty()) {
      out.append("\n## Notes\n\n");
      result
          .notes()
          .forEach(each -> out.append("- ").append(MarkdownText.escape(each)).append('\n'));
    }
    return out.toString();
  }

  /** The answer and the probes for a terminal. */
  public static String console(SaturationResult result, Ink ink) {
    StringBuilder out = new StringBuilder();
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of("probe", result.unit(), "achieved", "latency", "requests", "errors", "outcome"));
    for (SaturationProbe probe : result.probes()) {
      rows.add(
          List.of(
              probe.raceId() + " " + probe.purpose(),
              SearchTables.rate(probe.rate()),
              SearchTables.rate(probe.achieved()),
              SearchTables.millis(probe),
              Long.toString(probe.samples()),
              NumberText.significant(100 * probe.errorRate(), DIGITS) + " %",
              SearchTables.outcome(probe)));
    }
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (int i = 0; i < rows.size(); i++) {
      String line = line(rows.get(i), widths);
      out.append(i == 0 ? ink.bold(line) : line).append('\n');
    }
    out.append("times in ms, from the due time\n\n");
    String sentence = ConsoleText.fit(result.sentence(), 400);
    return out.append(
            result.end() == SaturationEnd.FOUND ? ink.good(sentence) : ink.doubtful(sentence))
        .append('\n')
        .toString();
  }

  private static String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder(ConsoleText.left(cells.get(0), widths[0]));
    for (int i = 1; i < widths.length; i++) {
      boolean last = i == widths.length - 1;
      line.append("  ").append(last ? cells.get(i) : ConsoleText.right(cells.get(i), widths[i]));
    }
    return line.toString();
  }

  static String curve(SaturationResult result) {
    return rendered(SearchTables.curve(result));
  }

  private static String rendered(Table table) {
    return table.isEmpty() ? "None.\n" : MarkdownTable.render(table);
  }
}
