package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * The page with the measured matrix. The table of each group stands between two comments with its
 * name; the rest of the page is written by hand.
 */
final class MatrixPage {
  private static final Path PAGE = Path.of("docs", "reliability.md");

  private MatrixPage() {}

  /** Fails unless the table of a group is as measured; {@code -Dgolden.update=true} writes it. */
  static void assertShows(String group, List<Judged> rows) throws IOException {
    String page = Files.readString(PAGE);
    String begin = "<!-- begin " + group + " -->\n";
    String end = "<!-- end " + group + " -->\n";
    int from = page.indexOf(begin);
    int to = page.indexOf(end);
    assertThat(from).as("place of '" + group + "' in " + PAGE).isNotNegative().isLessThan(to);
    new GoldenFile(PAGE)
        .assertEquals(page.substring(0, from) + begin + table(rows) + page.substring(to));
  }

  private static String table(List<Judged> rows) {
    StringJoiner table = new StringJoiner("\n", "\n", "\n\n");
    StringJoiner titles = new StringJoiner(" | ", "| Fault | `--on-error` | ", " |");
    for (Column column : Column.values()) {
      titles.add(column.title());
    }
    table.add(titles.toString()).add("|---".repeat(Column.values().length + 2) + "|");
    List<String> notes = new ArrayList<>();
    for (Judged each : rows) {
      StringJoiner line = new StringJoiner(" | ", "| ", " |");
      line.add(each.row().fault()).add(each.row().onError());
      for (Column column : Column.values()) {
        String reason = each.row().demand().reasons().get(column);
        line.add(each.cells().get(column) + (reason == null ? "" : mark(notes, reason)));
      }
      table.add(line.toString());
    }
    for (int i = 0; i < notes.size(); i++) {
      table.add(
          (i == 0 ? "\n" : "")
              + "<sup>"
              + (i + 1)
              + "</sup> "
              + notes.get(i)
              + (i + 1 < notes.size() ? "<br>" : ""));
    }
    return table.toString();
  }

  private static String mark(List<String> notes, String reason) {
    if (!notes.contains(reason)) {
      notes.add(reason);
    }
    return " <sup>" + (notes.indexOf(reason) + 1) + "</sup>";
  }
}
