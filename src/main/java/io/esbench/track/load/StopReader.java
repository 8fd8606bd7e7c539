package io.esbench.track.load;

import io.esbench.fault.DidYouMean;
import io.esbench.track.StopCondition;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@code stop-when}; {@code docs/tracks.md} has the grammar. */
final class StopReader {
  private static final String KEY = "stop-when";
  private static final String CPU = "data-node cpu";
  private static final String EXAMPLE = "such as \"data-node cpu >= 80 % over 10 s\"";
  private static final double HUNDRED = 100;
  private static final long MOST_SECONDS = 3_600;

  private static final Pattern PARTS =
      Pattern.compile(
          "\\s*(?<measure>[^<>=\u2264\u2265]*?)\\s*(?<sign>[<>=\u2264\u2265]+|\\bat least\\b)\\s*"
              + "(?<bound>\\d+(\\.\\d+)?)\\s*%(\\s+over\\s+(?<window>\\d+)\\s*(?<unit>s|min))?\\s*");

  private StopReader() {}

  /**
   * The condition, or null: there is none, or it is a fault.
   *
   * @param tasks as {@link StopCondition#tasks}
   */
  static @Nullable StopCondition read(Element element, List<String> tasks) {
    String text = element.text(KEY);
    if (text == null) {
      return null;
    }
    Matcher parts = PARTS.matcher(text);
    if (!parts.matches()) {
      return fault(element, "is no condition: expected MEASURE >= BOUND %, " + EXAMPLE, text);
    }
    String measure = parts.group("measure").toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    if (!measure.equals(CPU)) {
      String hint = DidYouMean.suffix(measure, List.of(CPU));
      return fault(
          element,
          "has the unknown measure '"
              + measure
              + "'"
              + (hint.isEmpty() ? "; it can be '" + CPU + "'" : hint),
          text);
    }
    if (!List.of(">=", "\u2265", "at least").contains(parts.group("sign"))) {
      return fault(
          element,
          "has '" + parts.group("sign") + "': it ends something once it is high; write >=",
          text);
    }
    double percent = Double.parseDouble(parts.group("bound"));
    if (percent <= 0 || percent > HUNDRED) {
      return fault(element, "needs a bound above 0 % and at most 100 %", text);
    }
    Duration window = window(parts);
    return window == null
        ? fault(element, "needs a window of 1 s to 60 min", text)
        : new StopCondition(text.strip(), percent / HUNDRED, window, tasks);
  }

  private static @Nullable Duration window(Matcher parts) {
    String number = parts.group("window");
    if (number == null) {
      return StopCondition.USUAL_WINDOW;
    }
    if (number.length() > String.valueOf(MOST_SECONDS).length()) {
      return null;
    }
    long seconds = Long.parseLong(number) * (parts.group("unit").equals("min") ? 60 : 1);
    return seconds < 1 || seconds > MOST_SECONDS ? null : Duration.ofSeconds(seconds);
  }

  private static @Nullable StopCondition fault(Element element, String what, String text) {
    element.fault(KEY, "'" + text + "' " + what);
    return null;
  }
}
