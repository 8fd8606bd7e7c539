package io.esbench.corpus;

import java.nio.ByteBuffer;

/** Finds line ends eight bytes at a time; buffers must be little-endian. Any thread. */
public final class Newlines {
  private static final long ONES = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long NEWLINES = '\n' * ONES;

  private Newlines() {}

  /**
   * Position behind the first newline.
   *
   * @return -1 if there is none from {@code from} up to, not including, {@code to}
   */
  public static int next(ByteBuffer buffer, int from, int to) {
    int at = from;
    for (int last = to - Long.BYTES; at <= last; at += Long.BYTES) {
      long other = buffer.getLong(at) ^ NEWLINES;
      // May mark bytes above the first newline wrongly, never the first one.
      long marks = (other - ONES) & ~other & HIGH_BITS;
      if (marks != 0) {
        return at + (Long.numberOfTrailingZeros(marks) >>> 3) + 1;
      }
    }
    for (; at < to; at++) {
      if (buffer.get(at) == '\n') {
        return at + 1;
      }
    }
    return -1;
  }

  /** The high bit of each byte that is a newline, exactly. */
  public static long marks(long bytes) {
    long other = bytes ^ NEWLINES;
    return ~(((other & LOW_BITS) + LOW_BITS) | other | LOW_BITS);
  }
}
