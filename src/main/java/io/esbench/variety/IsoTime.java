package io.esbench.variety;

import java.nio.ByteBuffer;

/**
 * Times as {@code 2024-01-31T08:00:00.000Z}, written without an object for any part of them. Days
 * to dates by the proleptic Gregorian calendar, counted in eras of 400 years from 1 March.
 */
final class IsoTime {
  static final int LENGTH = 24;
  static final int MOST_DIGITS = 20;

  /** 0000-03-01, and the end of 9999. */
  static final long MIN_MILLIS = -62_162_035_200_000L;

  static final long MAX_MILLIS = 253_402_300_799_999L;

  private static final long DAY = 86_400_000;
  private static final int ERA_DAYS = 146_097;
  private static final int DAYS_TO_EPOCH = 719_468;

  private IsoTime() {}

  /**
   * Most bytes of a time.
   *
   * @param iso as a text in UTC, instead of as milliseconds
   * @param whole as a JSON value, instead of as a part of a JSON text
   */
  static int length(boolean iso, boolean whole) {
    int plain = iso ? LENGTH : MOST_DIGITS;
    return iso && whole ? LENGTH + 2 : plain;
  }

  /** Writes a time in one of these forms. */
  static void write(long millis, boolean iso, boolean whole, ByteBuffer out) {
    if (!iso) {
      number(millis, out);
      return;
    }
    if (whole) {
      out.put((byte) '"');
    }
    write(millis, out);
    if (whole) {
      out.put((byte) '"');
    }
  }

  static void write(long millis, ByteBuffer out) {
    date((int) Math.floorDiv(millis, DAY), out);
    out.put((byte) 'T');
    int rest = (int) Math.floorMod(millis, DAY);
    digits(rest / 3_600_000, 2, out);
    out.put((byte) ':');
    digits(rest / 60_000 % 60, 2, out);
    out.put((byte) ':');
    digits(rest / 1000 % 60, 2, out);
    out.put((byte) '.');
    digits(rest % 1000, 3, out);
    out.put((byte) 'Z');
  }

  private static void date(int epochDay, ByteBuffer out) {
    int day = epochDay + DAYS_TO_EPOCH;
    int era = day / ERA_DAYS;
    int ofEra = day % ERA_DAYS;
    int year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365;
    int ofYear = ofEra - (365 * year + year / 4 - year / 100);
    int fromMarch = (5 * ofYear + 2) / 153;
    int month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
    digits(era * 400 + year + (month <= 2 ? 1 : 0), 4, out);
    out.put((byte) '-');
    digits(month, 2, out);
    out.put((byte) '-');
    digits(ofYear - (153 * fromMarch + 2) / 5 + 1, 2, out);
  }

  private static void digits(int value, int count, ByteBuffer out) {
    int scale = count == 4 ? 1000 : count == 3 ? 100 : 10;
    for (; scale > 0; scale /= 10) {
      out.put((byte) ('0' + value / scale % 10));
    }
  }

  /** A whole number. */
  static void number(long value, ByteBuffer out) {
    if (value < 0) {
      out.put((byte) '-');
    }
    long scale = 1;
    while (value / scale / 10 != 0) {
      scale *= 10;
    }
    for (; scale > 0; scale /= 10) {
      out.put((byte) ('0' + Math.abs(value / scale % 10)));
    }
  }
}
