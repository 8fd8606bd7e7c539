package io.esbench.report;

import java.time.Duration;
import java.util.Locale;

/** How long something takes, for people, who want no more than two digits of a guess. */
public final class DurationText {
  private static final long SECONDS = 90;
  private static final long MINUTES = 90;

  private DurationText() {}

  /** In seconds, minutes or hours, whichever reads best: {@code about 12 min}. */
  public static String about(Duration duration) {
    long seconds = Math.max(1, Math.round(duration.toMillis() / 1e3));
    if (seconds < SECONDS) {
      return "about " + seconds + " s";
    }
    long minutes = Math.round(seconds / 60.0);
    return minutes < MINUTES
        ? "about " + minutes + " min"
        : String.format(Locale.ROOT, "about %.1f h", seconds / 3600.0);
  }
}
