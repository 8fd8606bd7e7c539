package io.esbench.rally;

import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.TargetInfo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From the rows of a report to a result. A report tells nothing else. */
final class ReportFile {
  private static final String UNKNOWN = "unknown";

  private ReportFile() {}

  /**
   * The race of some rows.
   *
   * @param markdown whether they were rounded for people
   * @param written when the file was
   */
  static RaceResult result(Rows rows, boolean markdown, Instant written, Given given) {
    List<String> notes = new ArrayList<>();
    notes.add(ImportedRace.origin("report " + rows.file()));
    if (markdown) {
      notes.add("The report is Markdown, so all values have six significant digits");
    }
    Instant started = given.started();
    if (started == null) {
      notes.add("The report does not tell when the race was; the time of the file is taken");
    }
    Instant when = started == null ? written : started;
    RaceInfo info =
        new RaceInfo(
            "",
            orUnknown(given.track()),
            orUnknown(given.challenge()),
            Map.of(),
            given.tags(),
            List.of("imported from " + rows.file()),
            when,
            when);
    TargetInfo target = new TargetInfo(List.of(), UNKNOWN, null, given.version(), null, 0, false);
    return new ImportedRace(info, target, notes).result(rows.all(), Map.of());
  }

  static String orUnknown(@Nullable String name) {
    return name == null || name.isEmpty() ? UNKNOWN : name;
  }
}
