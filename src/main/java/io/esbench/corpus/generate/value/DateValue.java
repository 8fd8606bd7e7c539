package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.draw.UniformDraw;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.fault.DidYouMean;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time: random between {@code from} and {@code to}, or rising by {@code step} from document to
 * document, from {@code from} on or from now on ({@code base: now}); with {@code jitter} up to that
 * much earlier.
 */
final class DateValue implements Value {
  private static final Instant EARLIEST = Instant.parse("1900-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ns|us|ms|s|m|h|d)");
  private static final Map<String, TimeUnit> UNITS =
      Map.of(
          "ns", TimeUnit.NANOSECONDS,
          "us", TimeUnit.MICROSECONDS,
          "ms", TimeUnit.MILLISECONDS,
          "s", TimeUnit.SECONDS,
          "m", TimeUnit.MINUTES,
          "h", TimeUnit.HOURS,
          "d", TimeUnit.DAYS);

  /** Rising times start again after so long, about 50 years: no time leaves the calendar. */
  private static final long SPAN_NANOS = TimeUnit.DAYS.toNanos(18_262);

  /** Ticks that {@link UniformDraw} takes, about 146 years of nanoseconds. */
  private static final long MOST_RANDOM = 1L << 62;

  private static final int MOST_BYTES = 32;

  private final Origin origin;
  private final Draw shift;
  private final DateFormat format;
  private final RandomStream stream;

  /** Where the time of a document comes from, before it is shifted, in ticks. */
  private interface Origin {
    long ticks(long number);
  }

  private DateValue(Origin origin, Draw shift, DateFormat format, RandomStream stream) {
    this.origin = origin;
    this.shift = shift;
    this.format = format;
    this.stream = stream;
  }

  static Value read(SpecNode form, Site site) {
    form.members("from", "to", "base", "step", "jitter", "order", "format");
    DateFormat format = format(form);
    boolean isRandom = form.has("to");
    checkOrder(form, isRandom ? "random" : "increasing");
    if (isRandom) {
      long from = ticks(instant(form.member("from")), format);
      long to = ticks(instant(form.member("to")), format);
      if (from >= to || form.has("step") || form.has("jitter") || form.has("base")) {
        throw form.fault("random times have 'from' and a later 'to', no base, step or jitter");
      }
      if (to - from > MOST_RANDOM || to - from < 0) {
        throw form.member("to").fault("must be at most 146 years after 'from' in this format");
      }
      return new DateValue(
          number -> from, new UniformDraw(0, to - from - 1), format, site.stream());
    }
    long jitter = form.has("jitter") ? nanos(form.member("jitter")) / format.tickNanos() : 0;
    return new DateValue(
        rising(form, format, site), new UniformDraw(-jitter, 0), format, site.stream());
  }

  private static void checkOrder(SpecNode form, String order) {
    if (form.has("order") && !form.member("order").text().equals(order)) {
      throw form.member("order")
          .fault(
              "must be '"
                  + order
                  + "' here: random times have 'from' and 'to', increasing ones 'from' and 'step',"
                  + " or 'base: now'");
    }
  }

  private static Origin rising(SpecNode form, DateFormat format, Site site) {
    if (form.has("base") == form.has("from")) {
      throw form.fault("give 'from', a time, or 'base: now'");
    }
    if (form.has("base") && !form.member("base").text().equals("now")) {
      throw form.member("base").fault("must be 'now'; a time is given with 'from'");
    }
    if (form.has("base") && !form.has("step")) {
      long perMilli = format.ticksInSecond() / 1000;
      return perMilli == 0
          ? number -> Math.floorDiv(site.clock().millis(), 1000L)
          : number -> site.clock().millis() * perMilli;
    }
    long start =
        ticks(form.has("base") ? site.clock().instant() : instant(form.member("from")), format);
    long step = nanos(form.member("step"));
    if (step < 1) {
      throw form.member("step").fault("must be above 0");
    }
    long steps = Math.max(1, SPAN_NANOS / step);
    int tick = format.tickNanos();
    return number -> start + number % steps * step / tick;
  }

  private static DateFormat format(SpecNode form) {
    if (!form.has("format")) {
      return DateFormat.SECONDS;
    }
    String name = form.member("format").text();
    List<String> known = new ArrayList<>();
    for (DateFormat format : DateFormat.values()) {
      if (format.written().equals(name)) {
        return format;
      }
      known.add(format.written());
    }
    throw form.member("format")
        .fault("must be one of " + String.join(", ", known) + DidYouMean.suffix(name, known));
  }

  private static Instant instant(SpecNode node) {
    try {
      Instant instant = Instant.parse(node.text());
      if (instant.isBefore(EARLIEST) || instant.isAfter(LATEST)) {
        throw node.fault("must be from " + EARLIEST + " to " + LATEST);
      }
      return instant;
    } catch (DateTimeParseException e) {
      throw node.fault("'" + node.text() + "' is no time such as 2026-01-01T00:00:00Z");
    }
  }

  private static long ticks(Instant instant, DateFormat format) {
    return instant.getEpochSecond() * format.ticksInSecond()
        + instant.getNano() / format.tickNanos();
  }

  private static long nanos(SpecNode node) {
    Matcher time = TIME.matcher(node.text());
    if (time.matches()) {
      TimeUnit unit = UNITS.getOrDefault(time.group(2), TimeUnit.DAYS);
      long nanos = unit.toNanos(Long.parseLong(time.group(1)));
      if (nanos <= SPAN_NANOS) {
        return nanos;
      }
    }
    throw node.fault("must be a time of at most 50 years, such as 100ms, 5s, 2h or 1d");
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    long ticks = origin.ticks(number) + shift.draw(stream.base(item), stream.offset());
    return format.write(ticks, out, at);
  }

  @Override
  public long maxBytes() {
    return MOST_BYTES;
  }
}
