package io.esbench.corpus.generate.draw;

import java.util.function.DoubleUnaryOperator;

/**
 * Any distribution by its quantiles: 4,096 of them, straight lines between, and 4,096 more within
 * the first and within the last piece for the tails. What is rarer than 2^-25 on either side does
 * not come.
 */
public final class QuantileDraw implements Draw {
  /** Entries of the tables. */
  public static final int ENTRIES = 3 * 4097;

  private static final int PIECES = 4096;
  private static final double RAREST = 0x1p-25;

  private final long[] whole;
  private final long[] low;
  private final long[] high;

  /**
   * Of a distribution.
   *
   * @param quantile value by probability, which lies between 2^-25 and 1 - 2^-25; not falling
   * @param least smaller values become this one
   * @param most larger values become this one, less than 2^42 above the least
   */
  public QuantileDraw(DoubleUnaryOperator quantile, long least, long most) {
    whole = table(quantile, 0, 0x1p-12, least, most);
    low = table(quantile, 0, 0x1p-24, least, most);
    high = table(quantile, 1 - 0x1p-12, 0x1p-24, least, most);
  }

  private static long[] table(
      DoubleUnaryOperator quantile, double from, double step, long least, long most) {
    long[] table = new long[PIECES + 1];
    for (int i = 0; i <= PIECES; i++) {
      double probability = Math.min(1 - RAREST, Math.max(RAREST, from + i * step));
      long value = Math.round(quantile.applyAsDouble(probability));
      table[i] = Math.min(most, Math.max(least, value));
    }
    return table;
  }

  @Override
  public long draw(long base, int k) {
    int random = (int) RandomStream.number(base, k);
    int piece = random >>> 20;
    if (piece == 0) {
      return between(low, (random >>> 8) & 0xFFF, random & 0xFF, 8);
    }
    if (piece == PIECES - 1) {
      return between(high, (random >>> 8) & 0xFFF, random & 0xFF, 8);
    }
    return between(whole, piece, random & 0xFFFFF, 20);
  }

  private static long between(long[] table, int piece, long part, int bits) {
    long start = table[piece];
    return start + (((table[piece + 1] - start) * part) >> bits);
  }

  @Override
  public int used() {
    return 1;
  }

  @Override
  public long least() {
    return low[0];
  }

  @Override
  public long most() {
    return high[PIECES];
  }
}
