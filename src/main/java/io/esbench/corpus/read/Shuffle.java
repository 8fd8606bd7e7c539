package io.esbench.corpus.read;

/**
 * A random order of the numbers below a count. It is computed, not stored: four bytes for each of a
 * billion documents would be the size of a corpus. A network of Feistel's rounds permutes the next
 * power of four; what falls outside of the count goes through it again. Immutable; any thread.
 */
final class Shuffle {
  private static final int ROUNDS = 6;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long count;
  private final long seed;
  private final int halfBits;
  private final long halfMask;

  /**
   * An order.
   *
   * @param count at least 1
   * @param seed equal ones give equal orders
   */
  Shuffle(long count, long seed) {
    this.count = count;
    this.seed = seed;
    int bits = Long.SIZE - Long.numberOfLeadingZeros(count - 1);
    this.halfBits = Math.max(1, (bits + 1) / 2);
    this.halfMask = (1L << halfBits) - 1;
  }

  /** The number at a position, both below the count. */
  long at(long position) {
    long number = position;
    do {
      number = permuted(number);
    } while (number >= count);
    return number;
  }

  private long permuted(long number) {
    long left = number >>> halfBits;
    long right = number & halfMask;
    for (int round = 1; round <= ROUNDS; round++) {
      long mixed = left ^ (mix(right + seed + round * GOLDEN) & halfMask);
      left = right;
      right = mixed;
    }
    return (left << halfBits) | right;
  }

  /** Every bit of the result depends on every bit of the argument (that of SplitMix64). */
  static long mix(long bits) {
    long mixed = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
