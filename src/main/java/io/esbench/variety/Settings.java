package io.esbench.variety;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.track.Location;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An object below the key {@code esbench} of an operation, with its place for messages.
 *
 * @param where its place in the track
 * @param json itself
 */
record Settings(Location where, ObjectNode json) {
  private static final Pattern LENGTH = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ms|s|m|h|d)?");
  private static final int SHOWN = 80;

  /** What {@link #isAbove0} wants, up to what was found instead. */
  static final String ABOVE_0 = "must be a number above 0 and at most 1000000, but is ";

  /** Sums of them stay exact enough, and no power of them is infinite. */
  private static final double LARGEST = 1_000_000;

  private static final BigDecimal LONGEST_MILLIS = BigDecimal.valueOf(Long.MAX_VALUE);

  /** A key that is none of these is a fault: nobody but esbench reads them. */
  void allow(String... keys) {
    List<String> known = List.of(keys);
    for (String key : (Iterable<String>) json::fieldNames) {
      if (!known.contains(key)) {
        throw fault(
            key,
            "is unknown"
                + DidYouMean.suffix(key, known)
                + "; known keys: "
                + String.join(", ", known));
      }
    }
  }

  boolean has(String key) {
    return json.hasNonNull(key);
  }

  String text(String key) {
    JsonNode value = json.path(key);
    if (!value.isTextual() || value.textValue().isEmpty()) {
      throw fault(key, has(key) ? "must be a text, but is " + shown(value) : "is missing");
    }
    return value.textValue();
  }

  String word(String key, String absent, String... words) {
    String value = has(key) ? text(key) : absent;
    if (!List.of(words).contains(value)) {
      throw fault(
          key,
          "is '"
              + value
              + "'"
              + DidYouMean.suffix(value, List.of(words))
              + "; known are "
              + String.join(", ", words));
    }
    return value;
  }

  /** One text or a list of texts; empty if absent. */
  List<String> texts(String key) {
    JsonNode value = json.path(key);
    if (!has(key)) {
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode each : value.isArray() ? value : List.of(value)) {
      if (!each.isTextual()) {
        throw fault(key, "must be a text or a list of texts, but is " + shown(value));
      }
      texts.add(each.textValue());
    }
    return texts;
  }

  double above0(String key, double absent) {
    JsonNode value = json.path(key);
    if (!has(key)) {
      return absent;
    }
    if (!isAbove0(value)) {
      throw fault(key, ABOVE_0 + shown(value));
    }
    return value.doubleValue();
  }

  /** Whether it is a number that can be counted with. */
  static boolean isAbove0(JsonNode value) {
    return value.isNumber() && value.doubleValue() > 0 && value.doubleValue() <= LARGEST;
  }

  long whole(String key, long absent) {
    JsonNode value = json.path(key);
    if (!has(key)) {
      return absent;
    }
    if (!value.canConvertToLong() || !value.isIntegralNumber()) {
      throw fault(key, "must be a whole number, but is " + shown(value));
    }
    return value.longValue();
  }

  /** A length of time above 0: seconds, or a text such as {@code "90s"}, {@code "1.5h"}. */
  Duration length(String key) {
    Matcher text = LENGTH.matcher(json.path(key).asText().toLowerCase(Locale.ROOT));
    if (!text.matches()) {
      throw fault(
          key,
          "must be a length of time such as \"90s\", \"15m\", \"1h\" or \"7d\", but is "
              + shown(json.path(key)));
    }
    long unit =
        switch (text.group(2) == null ? "s" : text.group(2)) {
          case "ms" -> 1;
          case "m" -> 60_000;
          case "h" -> 3_600_000;
          case "d" -> 86_400_000;
          default -> 1000;
        };
    BigDecimal millis = new BigDecimal(text.group(1)).multiply(BigDecimal.valueOf(unit));
    if (millis.compareTo(BigDecimal.ONE) < 0) {
      throw fault(key, "must be at least a millisecond");
    }
    if (millis.compareTo(LONGEST_MILLIS) > 0) {
      throw fault(key, "is longer than any time there is: " + shown(json.path(key)));
    }
    return Duration.ofMillis(millis.longValue());
  }

  static String shown(@Nullable JsonNode value) {
    String text = String.valueOf(value);
    return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
  }

  /** What is wrong with a key. */
  TrackException fault(String key, String words) {
    return new TrackException(where.key(key) + ": '" + key + "' " + words);
  }
}
