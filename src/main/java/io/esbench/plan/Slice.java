package io.esbench.plan;

/**
 * The part of every task that one load generator runs.
 *
 * @param index 0-based
 * @param of number of load generators
 */
public record Slice(int index, int of) {
  /** The ordinary run. */
  public static final Slice WHOLE = new Slice(0, 1);

  public Slice {
    if (of < 1 || index < 0 || index >= of) {
      throw new IllegalArgumentException("slice " + index + " of " + of);
    }
  }
}
