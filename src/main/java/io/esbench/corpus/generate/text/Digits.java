package io.esbench.corpus.generate.text;

/** Numbers as ASCII. */
public final class Digits {
  /** Bytes of the longest number. */
  public static final int MOST = 20;

  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
  };

  private Digits() {}

  /** Writes a number, above {@code Long.MIN_VALUE}, and gives the position behind it. */
  public static int put(long value, byte[] out, int at) {
    int start = at;
    long rest = value;
    if (rest < 0) {
      out[start++] = '-';
      rest = -rest;
    }
    return padded(rest, count(rest), out, start);
  }

  /** Writes a number that is not negative with leading zeros; with more digits if it has more. */
  public static int padded(long value, int digits, byte[] out, int at) {
    int end = at + Math.max(digits, count(value));
    long rest = value;
    int position = end;
    // Division of an int is several times as fast as that of a long.
    while (rest > Integer.MAX_VALUE) {
      out[--position] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    int small = (int) rest;
    while (position > at) {
      out[--position] = (byte) ('0' + small % 10);
      small /= 10;
    }
    return end;
  }

  /** Decimal digits of a number that is not negative. */
  public static int count(long value) {
    int digits = 1;
    for (long bound = 10; value >= bound; bound *= 10) {
      if (++digits == 19) {
        return digits;
      }
    }
    return digits;
  }

  /** Writes the lowest so many hexadecimal digits, at most 16. */
  public static int hex(long value, int digits, byte[] out, int at) {
    for (int i = 0; i < digits; i++) {
      out[at + i] = HEX[(int) (value >>> (4 * (digits - 1 - i))) & 15];
    }
    return at + digits;
  }
}
