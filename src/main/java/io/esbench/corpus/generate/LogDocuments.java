package io.esbench.corpus.generate;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Makes any document of the log-shaped corpus by its number, as {@code docs/corpus-format.md}
 * defines it: integer arithmetic only, so that the bytes are the same everywhere. Immutable; any
 * thread.
 */
final class LogDocuments {
  /** Room that {@link #encode} may touch; no document is longer. */
  static final int MAX_DOCUMENT_BYTES = 512;

  private static final long GAMMA = 0x9E3779B97F4A7C15L;
  private static final long LOW_HALF = 0xFFFFFFFFL;
  private static final int SECONDS = 90 * 86_400;
  private static final byte[] BEFORE_MESSAGE = LogVocabulary.ascii(",\"message\":\"");
  private static final byte[] END = LogVocabulary.ascii("\"}\n");
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final long key;

  LogDocuments(long seed) {
    this.key = mix(seed);
  }

  /** One document with its newline. */
  byte[] document(long number) {
    byte[] room = new byte[MAX_DOCUMENT_BYTES];
    return Arrays.copyOf(room, encode(number, room, 0));
  }

  /**
   * Writes one document with its newline.
   *
   * @param number 0-based
   * @param out has {@link #MAX_DOCUMENT_BYTES} from {@code at}, bytes behind the document may
   *     change
   * @return position behind the newline
   */
  int encode(long number, byte[] out, int at) {
    long base = mix(key + (number + 1) * GAMMA);
    int end = timeAndService(draw(base, 0), out, at);
    end = levelAndHost(draw(base, 1), out, end);
    long third = draw(base, 2);
    end = put(LogVocabulary.status(pick(third >>> 32, 100)), out, end);
    end = duration(hundredths(base), out, end);
    end = put(BEFORE_MESSAGE, out, end);
    end = message(base, 8 + pick(third & LOW_HALF, 12), out, end);
    return put(END, out, end);
  }

  /** Output j of the document's SplitMix64 stream: numbers 2j (high half) and 2j + 1 (low half). */
  private static long draw(long base, int j) {
    return mix(base + (j + 1) * GAMMA);
  }

  private static long mix(long state) {
    long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  private static int pick(long uniform32, int of) {
    return (int) ((uniform32 * of) >>> 32);
  }

  private static int timeAndService(long draw, byte[] out, int at) {
    int second = pick(draw >>> 32, SECONDS);
    int ofDay = second % 86_400;
    int end = put(LogVocabulary.day(second / 86_400), out, at);
    twoDigits(ofDay / 3600, out, end);
    out[end + 2] = ':';
    twoDigits(ofDay / 60 % 60, out, end + 3);
    out[end + 5] = ':';
    twoDigits(ofDay % 60, out, end + 6);
    return put(LogVocabulary.service(pick(draw & LOW_HALF, 12)), out, end + 8);
  }

  private static int levelAndHost(long draw, byte[] out, int at) {
    int end = put(LogVocabulary.level(pick(draw >>> 32, 100)), out, at);
    twoDigits(pick(draw & LOW_HALF, 24), out, end);
    return end + 2;
  }

  /**
   * An exponential variable in hundredths of a millisecond, rounded down: its binary digits are
   * independent, so each comes from one comparison with its own probability.
   */
  private static int hundredths(long base) {
    long value = 0;
    for (int j = 0; j < 8; j++) {
      long draw = draw(base, 3 + j);
      value |= below(draw >>> 32, LogVocabulary.durationBit(2 * j)) << (2 * j);
      value |= below(draw & LOW_HALF, LogVocabulary.durationBit(2 * j + 1)) << (2 * j + 1);
    }
    value |= below(draw(base, 11) >>> 32, LogVocabulary.durationBit(16)) << 16;
    return (int) value;
  }

  /** 1 if a is below b, else 0; without a branch, which the processor could not foresee. */
  private static long below(long a, long b) {
    return (a - b) >>> 63;
  }

  private static int duration(int hundredths, byte[] out, int at) {
    int whole = hundredths / 100;
    int end = at;
    if (whole >= 1000) {
      out[end++] = (byte) ('0' + whole / 1000);
    }
    if (whole >= 100) {
      out[end++] = (byte) ('0' + whole / 100 % 10);
    }
    if (whole >= 10) {
      out[end++] = (byte) ('0' + whole / 10 % 10);
    }
    out[end++] = (byte) ('0' + whole % 10);
    out[end++] = '.';
    twoDigits(hundredths % 100, out, end);
    return end + 2;
  }

  private static int message(long base, int words, byte[] out, int at) {
    int end = at;
    for (int pair = 0; pair < words / 2; pair++) {
      long draw = draw(base, 12 + pair);
      end = word(pick(draw >>> 32, LogVocabulary.WORDS), out, end);
      end = word(pick(draw & LOW_HALF, LogVocabulary.WORDS), out, end);
    }
    if ((words & 1) == 1) {
      end = word(pick(draw(base, 12 + words / 2) >>> 32, LogVocabulary.WORDS), out, end);
    }
    return end - 1;
  }

  /** Writes 16 bytes always and keeps the word and its blank; cheaper than a copy by length. */
  private static int word(int index, byte[] out, int at) {
    LONGS.set(out, at, LogVocabulary.wordStart(index));
    LONGS.set(out, at + 8, LogVocabulary.wordRest(index));
    return at + LogVocabulary.wordLength(index);
  }

  private static int put(byte[] text, byte[] out, int at) {
    System.arraycopy(text, 0, out, at, text.length);
    return at + text.length;
  }

  private static void twoDigits(int value, byte[] out, int at) {
    out[at] = (byte) ('0' + value / 10);
    out[at + 1] = (byte) ('0' + value % 10);
  }
}
