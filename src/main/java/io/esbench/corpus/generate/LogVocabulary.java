package io.esbench.corpus.generate;

import java.nio.charset.StandardCharsets;

/**
 * The tables of the log-shaped corpus, as encoded fragments that carry the JSON between two values.
 * Nothing here changes after the class is loaded; callers must not change what they are given.
 */
final class LogVocabulary {
  /** Number of different words. */
  static final int WORDS = 36;

  private static final int[] DAYS_OF_MONTH = {31, 28, 31};

  private static final String[] SERVICES = {
    "svc-auth", "svc-billing", "svc-cart", "svc-catalog", "svc-checkout", "svc-email",
    "svc-gateway", "svc-inventory", "svc-orders", "svc-payments", "svc-search", "svc-users"
  };

  private static final String[] LEVELS = {"INFO", "DEBUG", "WARN", "ERROR"};
  private static final int[] LEVEL_PERCENT = {70, 15, 10, 5};

  private static final String[] STATUSES = {
    "200", "201", "204", "304", "400", "401", "403", "404", "500", "503"
  };
  private static final int[] STATUS_PERCENT = {78, 6, 3, 2, 3, 2, 1, 3, 1, 1};

  private static final String MESSAGE_WORDS =
      "request response timeout connection error retry cache hit miss database query slow fast user"
          + " session token expired valid invalid payment order shipped cancelled queue worker job"
          + " completed failed started stopped memory disk network latency upstream downstream";

  /** Bit k is set with probability 1 / (1 + exp(2^k / 4500)): this times 2^32, rounded. */
  private static final long[] DURATION_BITS = {
    2147245039L, 2147006429L, 2146529211L, 2145574774L, 2143665903L, 2139848183L,
    2132212911L, 2116943717L, 2086416137L, 2025447312L, 1904196640L, 1667075420L,
    1232459617L, 598634911L, 109773527L, 2952740L, 2033L
  };

  private static final byte[][] DAY = days();
  private static final byte[][] SERVICE = around("Z\",\"service\":\"", SERVICES, "\",\"level\":\"");
  private static final byte[][] LEVEL =
      byPercent(around("", LEVELS, "\",\"host\":\"host-"), LEVEL_PERCENT);
  private static final byte[][] STATUS =
      byPercent(around("\",\"status_code\":", STATUSES, ",\"duration_ms\":"), STATUS_PERCENT);
  private static final long[] WORD_START = words(0);
  private static final long[] WORD_REST = words(8);
  private static final byte[] WORD_LENGTH = wordLengths();

  private LogVocabulary() {}

  /** Start of a document up to the T of its time; day 0 is the first of January 2026. */
  static byte[] day(int day) {
    return DAY[day];
  }

  /** From the end of the time to the level. */
  static byte[] service(int service) {
    return SERVICE[service];
  }

  /** From the level to the number of the host. */
  static byte[] level(int percent) {
    return LEVEL[percent];
  }

  /** From the end of the host to the duration. */
  static byte[] status(int percent) {
    return STATUS[percent];
  }

  /** A 32-bit number below this sets bit k of the duration. */
  static long durationBit(int k) {
    return DURATION_BITS[k];
  }

  /** First eight bytes of a word and a blank, little-endian. */
  static long wordStart(int word) {
    return WORD_START[word];
  }

  /** The eight bytes after them. */
  static long wordRest(int word) {
    return WORD_REST[word];
  }

  /** Bytes of a word and a blank. */
  static int wordLength(int word) {
    return WORD_LENGTH[word];
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[][] days() {
    byte[][] days = new byte[90][];
    int day = 0;
    for (int month = 0; month < DAYS_OF_MONTH.length; month++) {
      for (int date = 1; date <= DAYS_OF_MONTH[month]; date++) {
        String padded = date < 10 ? "0" + date : Integer.toString(date);
        days[day++] = ascii("{\"@timestamp\":\"2026-0" + (month + 1) + "-" + padded + "T");
      }
    }
    return days;
  }

  private static byte[][] around(String before, String[] values, String after) {
    byte[][] fragments = new byte[values.length][];
    for (int i = 0; i < values.length; i++) {
      fragments[i] = ascii(before + values[i] + after);
    }
    return fragments;
  }

  private static byte[][] byPercent(byte[][] fragments, int[] percent) {
    byte[][] table = new byte[100][];
    int next = 0;
    for (int i = 0; i < fragments.length; i++) {
      for (int n = 0; n < percent[i]; n++) {
        table[next++] = fragments[i];
      }
    }
    return table;
  }

  private static long[] words(int from) {
    String[] words = MESSAGE_WORDS.split(" ", -1);
    long[] packed = new long[words.length];
    for (int i = 0; i < words.length; i++) {
      byte[] text = ascii(words[i] + " ");
      for (int b = from; b < Math.min(from + 8, text.length); b++) {
        packed[i] |= (long) text[b] << (8 * (b - from));
      }
    }
    return packed;
  }

  private static byte[] wordLengths() {
    String[] words = MESSAGE_WORDS.split(" ", -1);
    byte[] lengths = new byte[words.length];
    for (int i = 0; i < words.length; i++) {
      lengths[i] = (byte) (words[i].length() + 1);
    }
    return lengths;
  }
}
