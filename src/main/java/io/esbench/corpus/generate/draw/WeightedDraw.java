package io.esbench.corpus.generate.draw;

/** The positions of a list, each as likely as its weight says; one look into a table. */
public final class WeightedDraw implements Draw {
  /** Largest sum of weights. */
  public static final int MAX_TOTAL = 1_000_000;

  private final int[] positions;
  private final int last;

  /**
   * With a weight for each position.
   *
   * @param weights not negative, with a sum from 1 to {@link #MAX_TOTAL}
   */
  public WeightedDraw(int[] weights) {
    int total = 0;
    for (int weight : weights) {
      total += weight;
    }
    positions = new int[total];
    last = weights.length - 1;
    int next = 0;
    for (int i = 0; i < weights.length; i++) {
      for (int n = 0; n < weights[i]; n++) {
        positions[next++] = i;
      }
    }
  }

  @Override
  public long draw(long base, int k) {
    return positions[(int) ((RandomStream.number(base, k) * positions.length) >>> 32)];
  }

  @Override
  public int used() {
    return 1;
  }

  @Override
  public long least() {
    return 0;
  }

  @Override
  public long most() {
    return last;
  }
}
