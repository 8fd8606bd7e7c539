package io.esbench.corpus.generate.draw;

import java.util.Arrays;

/**
 * An exponential variable rounded down. The binary digits of such a variable are independent of
 * each other: digit k is 1 with probability 1 / (1 + exp(2^k / mean)), so each comes from one
 * comparison and no logarithm is taken. Digits rarer than 2^-33 are left out.
 */
public final class ExponentialDraw implements Draw {
  private static final int MOST_BITS = 62;

  private final long[] thresholds;

  /** With a mean, above 0, of the variable before it is rounded. */
  public ExponentialDraw(double mean) {
    long[] all = new long[MOST_BITS];
    int bits = 0;
    while (bits < MOST_BITS) {
      long threshold =
          StrictMath.round(0x1p32 / (1 + StrictMath.exp(StrictMath.scalb(1.0, bits) / mean)));
      if (threshold == 0) {
        break;
      }
      all[bits++] = threshold;
    }
    thresholds = Arrays.copyOf(all, bits);
  }

  @Override
  public long draw(long base, int k) {
    long value = 0;
    int bit = 0;
    if ((k & 1) == 1 && thresholds.length > 0) {
      value = below(RandomStream.number(base, k), thresholds[0]);
      bit = 1;
    }
    for (; bit + 1 < thresholds.length; bit += 2) {
      long pair = RandomStream.pair(base, (k + bit) >> 1);
      value |= below(pair >>> 32, thresholds[bit]) << bit;
      value |= below(pair & 0xFFFFFFFFL, thresholds[bit + 1]) << (bit + 1);
    }
    return bit < thresholds.length
        ? value | below(RandomStream.number(base, k + bit), thresholds[bit]) << bit
        : value;
  }

  /** 1 if a is below b, else 0; without a branch, which the processor could not foresee. */
  private static long below(long a, long b) {
    return (a - b) >>> 63;
  }

  /** A number below this, of 32 bits, sets digit k; for the page that states the numbers. */
  long threshold(int k) {
    return thresholds[k];
  }

  @Override
  public int used() {
    return thresholds.length;
  }

  @Override
  public long least() {
    return 0;
  }

  @Override
  public long most() {
    return (1L << thresholds.length) - 1;
  }
}
