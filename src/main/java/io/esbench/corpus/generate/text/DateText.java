package io.esbench.corpus.generate.text;

/** Times of UTC as ISO 8601. */
public final class DateText {
  /** Bytes up to the seconds. */
  public static final int SECONDS_BYTES = 19;

  private static final int DAY_SECONDS = 86_400;

  private DateText() {}

  /**
   * Writes {@code 2026-01-01T00:00:00}.
   *
   * @param second since 1970, of the years 0 to 9999
   * @return position behind it
   */
  public static int put(long second, byte[] out, int at) {
    int day = (int) Math.floorDiv(second, (long) DAY_SECONDS);
    int ofDay = (int) (second - (long) day * DAY_SECONDS);
    date(day, out, at);
    out[at + 10] = 'T';
    two(ofDay / 3600, out, at + 11);
    out[at + 13] = ':';
    two(ofDay / 60 % 60, out, at + 14);
    out[at + 16] = ':';
    two(ofDay % 60, out, at + 17);
    return at + SECONDS_BYTES;
  }

  /**
   * The Gregorian date of a day by Hinnant's {@code civil_from_days}: years that begin in March, so
   * that the leap day is the last.
   */
  private static void date(int day, byte[] out, int at) {
    int shifted = day + 719_468; // days since 0000-03-01
    int era = shifted / 146_097;
    int ofEra = shifted % 146_097;
    int yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365;
    int ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int march = (5 * ofYear + 2) / 153;
    int month = march < 10 ? march + 3 : march - 9;
    int year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    two(year / 100, out, at);
    two(year % 100, out, at + 2);
    out[at + 4] = '-';
    two(month, out, at + 5);
    out[at + 7] = '-';
    two(ofYear - (153 * march + 2) / 5 + 1, out, at + 8);
  }

  private static void two(int value, byte[] out, int at) {
    out[at] = (byte) ('0' + value / 10);
    out[at + 1] = (byte) ('0' + value % 10);
  }
}
