package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.track.Throughput;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the target of a task: {@code target-throughput} or {@code target-interval}. */
final class TargetReader {
  private static final String RATE = "target-throughput";
  private static final String INTERVAL = "target-interval";

  /** Rally matches from the start and ignores what follows. */
  private static final Pattern TEXT = Pattern.compile("((?:\\d*\\.)?\\d+)\\s(\\w+)/s");

  private TargetReader() {}

  /** The target, or null for none and for a target of 0. */
  static @Nullable Throughput read(Element task) {
    if (task.has(RATE) && task.has(INTERVAL)) {
      task.fault("'" + RATE + "' and '" + INTERVAL + "' exclude each other; remove one");
      return null;
    }
    JsonNode interval = task.json().path(INTERVAL);
    if (task.expect(
        INTERVAL, isAmount(interval, true), "a number of seconds between requests of at least 0")) {
      double seconds = interval.doubleValue();
      return seconds == 0 ? null : throughput(task, INTERVAL, 1 / seconds, "ops");
    }
    return rate(task, task.json().path(RATE));
  }

  private static @Nullable Throughput rate(Element task, JsonNode value) {
    Matcher text = TEXT.matcher(value.asText());
    boolean textual = value.isTextual() && text.lookingAt();
    if (!task.expect(
        RATE,
        textual || isAmount(value, false),
        "a number of operations per second of at least 0, or a text like \"5000 docs/s\"")) {
      return null;
    }
    return textual
        ? throughput(task, RATE, Double.parseDouble(text.group(1)), text.group(2))
        : throughput(task, RATE, value.doubleValue(), "ops");
  }

  private static @Nullable Throughput throughput(
      Element task, String key, double perSecond, String unit) {
    if (perSecond == 0 || !task.expect(key, Double.isFinite(perSecond), "a finite rate")) {
      return null;
    }
    return new Throughput(perSecond, unit);
  }

  private static boolean isAmount(JsonNode value, boolean finite) {
    // A number beyond all bounds reads as infinite, and a gap without end would read as no target.
    return value.isNumber()
        && value.doubleValue() >= 0
        && (Double.isFinite(value.doubleValue()) || !finite);
  }
}
