package io.esbench.corpus.generate.draw;

/**
 * Ranks from 0, of which rank r is as likely as (r + 1)^-shape; by an alias table (Walker 1977,
 * built as Vose 1991 does), so that a draw takes the same time for any number of ranks.
 */
public final class ZipfDraw implements Draw {
  /** Most ranks. */
  public static final int MAX_RANKS = 1_000_000;

  private final long[] keep;
  private final int[] alias;

  /**
   * Of so many ranks.
   *
   * @param ranks from 1 to {@link #MAX_RANKS}
   * @param shape not negative; 0 makes all equally likely
   */
  public ZipfDraw(int ranks, double shape) {
    double[] share = shares(ranks, shape);
    keep = new long[ranks];
    alias = new int[ranks];
    int[] small = new int[ranks];
    int[] large = new int[ranks];
    int smalls = 0;
    int larges = 0;
    for (int i = 0; i < ranks; i++) {
      if (share[i] < 1) {
        small[smalls++] = i;
      } else {
        large[larges++] = i;
      }
    }
    while (smalls > 0 && larges > 0) {
      int less = small[--smalls];
      int more = large[--larges];
      keep[less] = (long) (share[less] * 0x1p32);
      alias[less] = more;
      share[more] = share[more] + share[less] - 1;
      if (share[more] < 1) {
        small[smalls++] = more;
      } else {
        large[larges++] = more;
      }
    }
    keepWhole(large, larges);
    keepWhole(small, smalls); // what rounding left over
  }

  /** Likelihoods times the number of ranks. */
  private static double[] shares(int ranks, double shape) {
    double[] share = new double[ranks];
    double sum = 0;
    for (int i = 0; i < ranks; i++) {
      share[i] = StrictMath.pow(i + 1.0, -shape);
      sum += share[i];
    }
    for (int i = 0; i < ranks; i++) {
      share[i] = share[i] * ranks / sum;
    }
    return share;
  }

  private void keepWhole(int[] columns, int count) {
    for (int i = 0; i < count; i++) {
      keep[columns[i]] = 1L << 32;
      alias[columns[i]] = columns[i];
    }
  }

  @Override
  public long draw(long base, int k) {
    int column = (int) ((RandomStream.number(base, k) * keep.length) >>> 32);
    return RandomStream.number(base, k + 1) < keep[column] ? column : alias[column];
  }

  @Override
  public int used() {
    return 2;
  }

  @Override
  public long least() {
    return 0;
  }

  @Override
  public long most() {
    return keep.length - 1L;
  }
}
