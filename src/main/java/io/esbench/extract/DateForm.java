package io.esbench.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The generator of the times of a field, in a format that its mapping takes. */
final class DateForm {
  /** Times that a specification can have. */
  private static final long EARLIEST = Instant.parse("1900-01-01T00:00:00Z").toEpochMilli();

  private static final long LATEST = Instant.parse("2200-01-01T00:00:00Z").toEpochMilli();
  private static final long SHORTEST = 1000;

  /** Names of formats of Elasticsearch that take what a specification calls so. */
  private static final Map<String, String> FORMATS =
      Map.ofEntries(
          Map.entry("strict_date_optional_time", "millis"),
          Map.entry("date_optional_time", "millis"),
          Map.entry("strict_date_optional_time_nanos", "millis"),
          Map.entry("iso8601", "millis"),
          Map.entry("strict_date_time", "millis"),
          Map.entry("date_time", "millis"),
          Map.entry("strict_date_time_no_millis", "seconds"),
          Map.entry("date_time_no_millis", "seconds"),
          Map.entry("epoch_millis", "epoch_millis"),
          Map.entry("epoch_second", "epoch_second"));

  private static final Map<String, String> SAMPLES =
      Map.of("2026-01-31T10:20:30.123Z", "millis", "2026-01-31T10:20:30Z", "seconds");

  private DateForm() {}

  /**
   * A value, or null if the times cannot be made.
   *
   * @param mapping of the field
   * @param remark told what is left out
   */
  static @Nullable ObjectNode of(
      JsonNode mapping, FieldStatistics statistics, Consumer<String> remark) {
    String written = mapping.path("format").asText("strict_date_optional_time");
    String format = format(written);
    if (format == null) {
      remark.accept("left out, times in the format '" + written + "' cannot be made");
      return null;
    }
    double least = statistics.value("min");
    double most = statistics.value("max");
    if (!Double.isFinite(least) || !Double.isFinite(most)) {
      remark.accept("left out, its earliest and latest times are no numbers");
      return null;
    }
    if (least > LATEST - SHORTEST || most < EARLIEST) {
      remark.accept("left out, its times are not of the years 1900 to 2199");
      return null;
    }
    if (least < EARLIEST || most > LATEST) {
      remark.accept("only the times of the years 1900 to 2199 are made");
    }
    long from = Math.max(EARLIEST, (long) least);
    long to = Math.max(Math.min(LATEST, (long) most), from + SHORTEST);
    ObjectNode value = RemoteIndex.JSON.createObjectNode();
    value
        .putObject("date")
        .put("from", Instant.ofEpochMilli(from).toString())
        .put("to", Instant.ofEpochMilli(to).toString())
        .put("format", format);
    return value;
  }

  /** The first of the formats of a mapping that can be made, as specifications call it. */
  private static @Nullable String format(String written) {
    for (String one : written.split("\\|\\|", -1)) {
      String format = FORMATS.containsKey(one) ? FORMATS.get(one) : byPattern(one);
      if (format != null) {
        return format;
      }
    }
    return null;
  }

  /** A pattern is one of {@link DateTimeFormatter}, as in Elasticsearch. */
  private static @Nullable String byPattern(String pattern) {
    for (Map.Entry<String, String> sample : SAMPLES.entrySet()) {
      try {
        var unused = DateTimeFormatter.ofPattern(pattern, Locale.ROOT).parse(sample.getKey());
        return sample.getValue();
      } catch (IllegalArgumentException | DateTimeException e) {
        // Neither a pattern nor one for this sample.
      }
    }
    return null;
  }
}
