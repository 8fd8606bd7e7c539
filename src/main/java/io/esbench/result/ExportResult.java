package io.esbench.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What became of the figures that were exported while a race ran.
 *
 * @param exporter name of its kind
 * @param address where they went, without secrets
 * @param unit what is counted, e.g. {@code values}
 * @param delivered that the other side took
 * @param undelivered that it did not take
 * @param droppedSeconds seconds of which looks at tasks or at nodes were dropped because the
 *     exporter was too slow
 * @param failures calls of the exporter that failed as a whole
 * @param problem the first one; empty if there is none
 */
public record ExportResult(
    String exporter,
    String address,
    String unit,
    long delivered,
    long undelivered,
    long droppedSeconds,
    long failures,
    String problem) {
  /** Whether everything was delivered. */
  public boolean whole() {
    return undelivered == 0 && droppedSeconds == 0 && failures == 0 && problem.isEmpty();
  }

  /** What was not delivered, as a note for the reader. */
  public String note() {
    List<String> parts = new ArrayList<>();
    parts.add(
        String.format(
            Locale.ROOT, "%,d %s delivered, %,d not delivered", delivered, unit, undelivered));
    if (droppedSeconds > 0) {
      parts.add(String.format(Locale.ROOT, "%,d seconds dropped", droppedSeconds));
    }
    if (failures > 0) {
      parts.add(String.format(Locale.ROOT, "%,d calls failed", failures));
    }
    String why = problem.isEmpty() ? "" : " (" + problem + ")";
    return "export to " + exporter + " (" + address + "): " + String.join(", ", parts) + why;
  }
}
