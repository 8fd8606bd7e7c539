package io.esbench.track.load.render;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A date pattern in the notation of C and Python, in UTC. */
final class StrftimePattern {
  private static final Map<String, String> LETTERS =
      Map.ofEntries(
          Map.entry("Y", "uuuu"),
          Map.entry("y", "uu"),
          Map.entry("m", "MM"),
          Map.entry("B", "MMMM"),
          Map.entry("b", "MMM"),
          Map.entry("d", "dd"),
          Map.entry("j", "DDD"),
          Map.entry("A", "EEEE"),
          Map.entry("a", "EEE"),
          Map.entry("H", "HH"),
          Map.entry("I", "hh"),
          Map.entry("p", "a"),
          Map.entry("M", "mm"),
          Map.entry("S", "ss"),
          Map.entry("f", "SSSSSS"));

  private static final Pattern PART = Pattern.compile("%(.?)|[^%]+", Pattern.DOTALL);

  private final String pattern;
  private final DateTimeFormatter formatter;

  /**
   * Reads the pattern.
   *
   * @throws IllegalArgumentException naming a directive that is not known
   */
  StrftimePattern(String pattern) {
    this.pattern = pattern;
    DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
    for (Matcher part = PART.matcher(pattern); part.find(); ) {
      String directive = part.group(1);
      if (directive == null) {
        builder.appendLiteral(part.group());
      } else if (directive.equals("%")) {
        builder.appendLiteral('%');
      } else {
        builder.appendPattern(letters(directive, pattern));
      }
    }
    this.formatter = builder.toFormatter(Locale.US);
  }

  private static String letters(String directive, String pattern) {
    String letters = LETTERS.get(directive);
    if (letters == null) {
      throw new IllegalArgumentException(
          "unknown directive '%" + directive + "' in the date format '" + pattern + "'");
    }
    return letters;
  }

  /** The moment as text. */
  String format(LocalDateTime moment) {
    return formatter.format(moment);
  }

  /**
   * Reads a text; what it does not say is that of 1 January 1900, midnight.
   *
   * @throws IllegalArgumentException if the text does not have the form
   */
  LocalDateTime parse(String text) {
    try {
      TemporalAccessor found = formatter.parse(text);
      return LocalDateTime.of(date(found), time(found));
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a date of the format '" + pattern + "'", e);
    }
  }

  private static LocalDate date(TemporalAccessor found) {
    if (found.isSupported(ChronoField.EPOCH_DAY)) {
      return LocalDate.from(found);
    }
    return LocalDate.of(
        get(found, ChronoField.YEAR, 1900),
        get(found, ChronoField.MONTH_OF_YEAR, 1),
        get(found, ChronoField.DAY_OF_MONTH, 1));
  }

  private static LocalTime time(TemporalAccessor found) {
    if (found.isSupported(ChronoField.NANO_OF_DAY)) {
      return LocalTime.from(found);
    }
    return LocalTime.of(
        get(found, ChronoField.HOUR_OF_DAY, 0),
        get(found, ChronoField.MINUTE_OF_HOUR, 0),
        get(found, ChronoField.SECOND_OF_MINUTE, 0));
  }

  private static int get(TemporalAccessor found, TemporalField field, int fallback) {
    return found.isSupported(field) ? found.get(field) : fallback;
  }

  /** Seconds since the epoch as a moment in UTC. */
  static LocalDateTime ofEpochSeconds(double seconds) {
    long whole = (long) Math.floor(seconds);
    int nanos = (int) Math.min(999_999_999L, Math.round((seconds - whole) * 1e9));
    return LocalDateTime.ofEpochSecond(whole, nanos, ZoneOffset.UTC);
  }
}
