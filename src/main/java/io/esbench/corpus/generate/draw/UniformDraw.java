package io.esbench.corpus.generate.draw;

/** Every number of a range equally likely, but for the 2^-32 (2^-63 of wide ranges) of rounding. */
public final class UniformDraw implements Draw {
  private static final long NARROW = 1L << 31;

  private final long least;
  private final long most;
  private final long count;
  private final boolean narrow;

  /**
   * Of a range.
   *
   * @param least smallest number
   * @param most largest number, less than 2^62 above it
   */
  public UniformDraw(long least, long most) {
    this.least = least;
    this.most = most;
    this.count = most - least + 1;
    this.narrow = count <= NARROW;
  }

  @Override
  public long draw(long base, int k) {
    if (narrow) {
      return least + ((RandomStream.number(base, k) * count) >>> 32);
    }
    long random = RandomStream.wide(base, k) >>> 1;
    return least + ((Math.multiplyHigh(random, count) << 1) | ((random * count) >>> 63));
  }

  /** Whether one number of 32 bits gives one draw: {@code least + (number * count >> 32)}. */
  public boolean isNarrow() {
    return narrow;
  }

  /** How many different numbers there are. */
  public long count() {
    return count;
  }

  @Override
  public int used() {
    return narrow ? 1 : 2;
  }

  @Override
  public long least() {
    return least;
  }

  @Override
  public long most() {
    return most;
  }
}
