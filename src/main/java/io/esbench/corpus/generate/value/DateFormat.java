package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.text.DateText;
import io.esbench.corpus.generate.text.Digits;
import java.util.Locale;

/** How a time is written; its ticks are the smallest steps that can be seen. */
enum DateFormat {
  /** {@code "2026-01-01T00:00:00Z"}. */
  SECONDS(1_000_000_000, 0),
  /** {@code "2026-01-01T00:00:00.000Z"}. */
  MILLIS(1_000_000, 3),
  /** {@code "2026-01-01T00:00:00.000000000Z"}. */
  NANOS(1, 9),
  /** Milliseconds since 1970, a number. */
  EPOCH_MILLIS(1_000_000, -1),
  /** Seconds since 1970, a number. */
  EPOCH_SECOND(1_000_000_000, -1);

  private static final int NANOS_IN_SECOND = 1_000_000_000;

  private final int tickNanos;
  private final int digits;

  DateFormat(int tickNanos, int digits) {
    this.tickNanos = tickNanos;
    this.digits = digits;
  }

  /** As specifications write it. */
  String written() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Length of a tick. */
  int tickNanos() {
    return tickNanos;
  }

  /** Ticks of a second. */
  int ticksInSecond() {
    return NANOS_IN_SECOND / tickNanos;
  }

  /** Writes a time in ticks since 1970. */
  int write(long ticks, byte[] out, int at) {
    if (digits < 0) {
      return Digits.put(ticks, out, at);
    }
    long second = Math.floorDiv(ticks, (long) ticksInSecond());
    out[at] = '"';
    int end = DateText.put(second, out, at + 1);
    if (digits > 0) {
      out[end] = '.';
      end = Digits.padded(ticks - second * ticksInSecond(), digits, out, end + 1);
    }
    out[end] = 'Z';
    out[end + 1] = '"';
    return end + 2;
  }
}
