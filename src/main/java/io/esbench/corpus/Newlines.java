package io.esbench.corpus;

import java.nio.ByteBuffer;

/** Finds line ends eight bytes at a time; buffers must be little-endian. Any thread. */
public final class Newlines {
  private static final long ONES = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long NEWLINES = '\n' * ONES;

  /** Small enough to lose little time where the count is reached, large enough for a plain loop. */
  private static final int BLOCK_BYTES = 1024;

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

  /**
   * Position behind the so-manieth newline: blocks are counted, then the lines of the last one
   * walked.
   *
   * @param lines at least 1
   * @return if there are fewer from {@code from} up to, not including, {@code to}: the bitwise
   *     complement of how many there are
   */
  public static int skip(ByteBuffer buffer, int from, int to, int lines) {
    int at = from;
    int found = 0;
    for (int last = to - BLOCK_BYTES; at <= last; at += BLOCK_BYTES) {
      int count = count(buffer, at);
      if (found + count >= lines) {
        break;
      }
      found += count;
    }
    for (; found < lines; found++) {
      int next = next(buffer, at, to);
      if (next < 0) {
        return ~found;
      }
      at = next;
    }
    return at;
  }

  /** In a method of its own, without a way out of its loop, it is compiled to the fastest code. */
  private static int count(ByteBuffer buffer, int from) {
    int count = 0;
    for (int i = 0; i < BLOCK_BYTES; i += Long.BYTES) {
      count += Long.bitCount(marks(buffer.getLong(from + i)));
    }
    return count;
  }

  /** The high bit of each byte that is a newline, exactly. */
  public static long marks(long bytes) {
    long other = bytes ^ NEWLINES;
    return ~(((other & LOW_BITS) + LOW_BITS) | other | LOW_BITS);
  }
}
