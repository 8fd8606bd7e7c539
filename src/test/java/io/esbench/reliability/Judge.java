package io.esbench.reliability;

import io.esbench.result.DocumentCounts;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Measures the cells of a row from what was seen, and holds them against the demand. */
final class Judge {
  static final String RIGHT = "✓";
  private static final String WRONG = "✗";
  private static final List<String> FILES =
      List.of("result.json", "report.md", "report.csv", "report.html", "track.json");

  private final Demand demand;
  private final Seen seen;
  private final Map<Column, String> cells = new EnumMap<>(Column.class);
  private final List<String> faults = new ArrayList<>();

  private Judge(FaultRow row, Seen seen) {
    this.demand = row.demand();
    this.seen = seen;
  }

  static Judged judge(FaultRow row, Seen seen) throws IOException {
    Judge judge = new Judge(row, seen);
    judge.measure();
    return new Judged(row, judge.cells, judge.faults);
  }

  private void measure() throws IOException {
    if (!seen.provoked()) {
      faults.add("the fault did not come about");
    }
    int code = seen.ran().exitCode();
    cells.put(Column.EXIT, Integer.toString(code));
    if (code != demand.exit()) {
      faults.add("exit code " + code + ", expected " + demand.exit());
    }
    boolean inTime = seen.took().compareTo(demand.within()) <= 0;
    String bound = "within " + demand.within().toSeconds() + " s";
    cell(Column.TIME, inTime, bound, "took " + seen.took() + ", expected " + bound);
    RaceResult result = reports();
    if (result == null && demand.reasons().containsKey(Column.COUNTS)) {
      cells.put(Column.COUNTS, "–");
      cells.put(Column.INDEX, "–");
    } else {
      counts(result);
    }
    message();
    faults.addAll(faults.isEmpty() ? List.of() : List.of("it said:\n" + text()));
  }

  private void counts(@Nullable RaceResult result) {
    List<String> miscounts = Books.of(result, seen.evidence()).miscounts();
    cell(Column.COUNTS, miscounts.isEmpty(), RIGHT, "counts: " + String.join("; ", miscounts));
    index(Books.documents(result));
  }

  private void cell(Column column, boolean right, String shown, String otherwise) {
    cells.put(column, right ? shown : WRONG);
    if (!right) {
      faults.add(otherwise);
    }
  }

  private @Nullable RaceResult reports() throws IOException {
    Path file = seen.directory().resolve("result.json");
    if (!Files.exists(file)) {
      cell(Column.REPORTS, !demand.reports(), "none", "no reports in " + seen.directory());
      return null;
    }
    RaceResult result = new ResultJson().read(Files.readString(file), file.toString());
    List<String> missing = new ArrayList<>();
    for (String name : FILES) {
      Path report = seen.directory().resolve(name);
      if (!Files.exists(report) || Files.size(report) == 0) {
        missing.add(name);
      }
    }
    int code = seen.ran().exitCode();
    if (code == 0 && result.status() != RaceStatus.COMPLETE) {
      missing.add("status " + result.status() + " with exit code 0");
    } else if (code != 0 && result.statusReason().isEmpty()) {
      missing.add("reason of exit code " + code);
    }
    cell(
        Column.REPORTS,
        demand.reports() && missing.isEmpty(),
        RIGHT,
        "reports: " + (demand.reports() ? "missing " + missing : "expected none"));
    return result;
  }

  private void index(DocumentCounts documents) {
    long inIndex = seen.evidence().inIndex();
    long acknowledged = documents.acknowledged();
    boolean equal = inIndex == acknowledged;
    boolean more = inIndex > acknowledged && inIndex <= documents.sent();
    boolean right =
        switch (demand.index()) {
          case EQUAL -> equal;
          case MORE -> more;
          case EQUAL_OR_MORE -> equal || more;
          case EQUAL_OR_LATER -> inIndex >= acknowledged;
        };
    cell(
        Column.INDEX,
        right,
        demand.index() == Demand.InIndex.EQUAL ? RIGHT : "acknowledged or more",
        String.format(
            "%d documents in the index, %d acknowledged, %d sent; expected %s",
            inIndex, acknowledged, documents.sent(), demand.index()));
  }

  private void message() {
    String text = text();
    List<String> wrong = new ArrayList<>();
    for (String words : demand.says()) {
      if (!text.replaceAll("\\s+", " ").contains(words)) {
        wrong.add("does not say '" + words + "'");
      }
    }
    if (text.contains("\tat ")) {
      wrong.add("has a stack trace");
    }
    if (text.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t')) {
      wrong.add("has control characters");
    }
    // A race that was stopped has its reason in the summary.
    if (seen.ran().exitCode() != 0
        && Stream.of("error: ", "ABORTED", "INCOMPLETE").noneMatch(text::contains)) {
      wrong.add("has no line with error:");
    }
    List<String> quoted = demand.says().stream().map(words -> "*" + words + "*").toList();
    cell(
        Column.MESSAGE,
        wrong.isEmpty(),
        quoted.isEmpty() ? "–" : String.join(", ", quoted),
        "the message " + String.join(", ", wrong));
  }

  private String text() {
    return seen.ran().out() + seen.ran().err();
  }
}
