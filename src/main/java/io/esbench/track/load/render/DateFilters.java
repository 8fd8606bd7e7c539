package io.esbench.track.load.render;

import io.esbench.jinja.Arguments;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters on dates that track files have beside Jinja's own; everything is in UTC. */
final class DateFilters {
  private DateFilters() {}

  /** {@code start | days_ago(end, format="%d-%m-%Y")}: whole days from start to end. */
  static Object daysAgo(Arguments args) {
    args.allow(3, Set.of("end", "format"));
    StrftimePattern format = new StrftimePattern(args.text(2, "format", "%d-%m-%Y"));
    LocalDateTime start = moment(args.required(0, "start"), format);
    LocalDateTime end = moment(args.required(1, "end"), format);
    return Math.floorDiv(Duration.between(start, end).toSeconds(), 86_400L);
  }

  /** {@code now | get_start_date(format="%Y-%m-%d")}: the moment as text. */
  static Object startDate(Arguments args) {
    args.allow(2, Set.of("format"));
    String format = args.text(1, "format", "%Y-%m-%d");
    return new StrftimePattern(format).format(epoch(args.required(0, "start")));
  }

  /** {@code now | get_end_date(days=1, format="%Y-%m-%d")}: the moment some days later as text. */
  static Object endDate(Arguments args) {
    args.allow(3, Set.of("days", "format"));
    String format = args.text(2, "format", "%Y-%m-%d");
    LocalDateTime start = epoch(args.required(0, "start"));
    return new StrftimePattern(format).format(start.plusDays(args.integer(1, "days", 1)));
  }

  private static LocalDateTime moment(@Nullable Object value, StrftimePattern format) {
    return value instanceof String text ? format.parse(text) : epoch(value);
  }

  /** Integers are refused as Rally refuses them, so that a track works in both or in neither. */
  private static LocalDateTime epoch(@Nullable Object value) {
    if (value instanceof Double seconds && Math.abs(seconds) < 2.5e11) {
      return StrftimePattern.ofEpochSeconds(seconds);
    }
    throw new IllegalArgumentException(
        "a date must be a number of seconds with a fraction (as 'now' is) or, for days_ago, a text;"
            + " found "
            + value);
  }
}
