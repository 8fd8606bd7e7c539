package io.esbench.variety;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Windows of time, all of the same length: {@code NAME.from} and {@code NAME.to}.
 *
 * @param names of the two placeholders
 * @param start of the first window, milliseconds since the epoch
 * @param end of the last one at the latest
 * @param window length in milliseconds
 * @param step from one window to the next, or 0: anywhere
 * @param seed of those that are anywhere
 * @param iso as texts in UTC, instead of as milliseconds
 */
record DateWindows(
    List<String> names, long start, long end, long window, long step, long seed, boolean iso)
    implements ValueSource {
  DateWindows {
    names = List.copyOf(names);
  }

  static DateWindows of(Settings settings) {
    settings.allow("name", "start", "end", "window", "step", "seed", "format");
    String name = settings.text("name");
    long start = millis(settings, "start");
    long end = millis(settings, "end");
    long window = settings.length("window").toMillis();
    if (window > end - start) {
      throw settings.fault("window", "does not fit between 'start' and 'end'; shorten it");
    }
    if (start < IsoTime.MIN_MILLIS || end > IsoTime.MAX_MILLIS) {
      throw settings.fault("start", "and 'end' must be in the years 0 to 9999");
    }
    return new DateWindows(
        List.of(name + ".from", name + ".to"),
        start,
        end,
        window,
        settings.has("step") ? settings.length("step").toMillis() : 0,
        settings.whole("seed", 42),
        settings.word("format", "iso", "iso", "epoch_millis").equals("iso"));
  }

  private static long millis(Settings settings, String key) {
    String text = settings.text(key);
    try {
      return text.length() == 10
          ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli()
          : Instant.parse(text).toEpochMilli();
    } catch (DateTimeParseException e) {
      throw settings.fault(
          key, "is '" + text + "'; expected a date such as 2024-01-31 or 2024-01-31T08:00:00Z");
    }
  }

  @Override
  public Drawing drawing(int number, int client, int clients) {
    return new Window(this, Order.random(seed, number, client), client, clients);
  }

  private static final class Window implements Drawing {
    private final DateWindows windows;
    private final SplittableRandom random;
    private final int clients;
    private final long count;
    private long next;
    private long from;

    private Window(DateWindows windows, SplittableRandom random, int client, int clients) {
      this.windows = windows;
      this.random = random;
      this.clients = clients;
      long room = windows.end - windows.start - windows.window;
      this.count = windows.step == 0 ? room + 1 : room / windows.step + 1;
      this.next = client % count;
    }

    @Override
    public void next() {
      if (windows.step == 0) {
        from = windows.start + random.nextLong(count);
      } else {
        from = windows.start + next * windows.step;
        next = (next + clients) % count;
      }
    }

    @Override
    public long key() {
      return from;
    }

    private long value(int name) {
      return name == 0 ? from : from + windows.window;
    }

    @Override
    public int length(int name, boolean whole) {
      return IsoTime.length(windows.iso, whole);
    }

    @Override
    public void write(int name, boolean whole, ByteBuffer out) {
      IsoTime.write(value(name), windows.iso, whole, out);
    }
  }
}
