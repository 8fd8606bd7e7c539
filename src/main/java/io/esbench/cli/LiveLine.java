package io.esbench.cli;

import io.esbench.result.LiveTask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** One running task as one line; what matters least is left out where the line is too long. */
final class LiveLine {
  /**
   * A part of the line.
   *
   * @param text as shown
   * @param rank 0 stays, the highest is left out first
   */
  private record Part(String text, int rank) {}

  private LiveLine() {}

  static String of(LiveTask task, int width) {
    List<Part> parts = new ArrayList<>();
    parts.add(part(0, "  %-18s", task.task()));
    if (task.p50Millis() == 0 && task.errors() == 0) {
      parts.add(part(0, "waiting for an answer, running for %s", duration(task.elapsedSeconds())));
    } else {
      addFigures(task, parts);
    }
    if (task.warmup()) {
      parts.add(part(0, "warm-up"));
    }
    while (joined(parts).length() > width) {
      Part least = parts.stream().max(Comparator.comparingInt(Part::rank)).orElseThrow();
      if (least.rank == 0) {
        break;
      }
      parts.remove(least);
    }
    return joined(parts);
  }

  private static void addFigures(LiveTask task, List<Part> parts) {
    parts.add(part(0, "%-17s", rate(task)));
    parts.add(part(5, "p50 %-8s", millis(task.p50Millis())));
    parts.add(part(1, "p99 %-8s", millis(task.p99Millis())));
    parts.add(part(0, "%,d errors", task.errors()));
    if (!Double.isNaN(task.progress())) {
      parts.add(part(3, "%2.0f %%", 100 * task.progress()));
    }
    if (task.remainingSeconds() != null) {
      parts.add(part(2, "%s left", duration(task.remainingSeconds())));
    }
    if (task.offeredPerSecond() != null) {
      parts.add(part(4, "delay %s", millis(task.startDelayMillis())));
    }
    if (task.generatorNearLimit()) {
      parts.add(part(0, "GENERATOR NEAR LIMIT"));
    }
  }

  private static String rate(LiveTask task) {
    return task.offeredPerSecond() == null
        ? String.format(Locale.ROOT, "%,.0f %s/s", task.achievedPerSecond(), task.unit())
        : String.format(
            Locale.ROOT,
            "%,.1f of %,.1f %s/s",
            task.achievedPerSecond(),
            task.offeredPerSecond(),
            task.unit());
  }

  private static Part part(int rank, String format, Object... values) {
    return new Part(String.format(Locale.ROOT, format, values), rank);
  }

  private static String joined(List<Part> parts) {
    return String.join("  ", parts.stream().map(Part::text).toList());
  }

  private static String millis(double millis) {
    if (millis == 0) {
      return "-";
    }
    return String.format(Locale.ROOT, millis < 100 ? "%.2f ms" : "%.0f ms", millis);
  }

  /** Minutes and seconds, with hours where there are any; rounded up. */
  static String duration(double seconds) {
    long all = Math.round(Math.ceil(seconds));
    return all < 3600
        ? String.format(Locale.ROOT, "%d:%02d", all / 60, all % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", all / 3600, all / 60 % 60, all % 60);
  }
}
