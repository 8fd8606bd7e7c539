package io.esbench.corpus.generate.draw;

import java.nio.charset.StandardCharsets;

/**
 * Random numbers of one value, as {@code docs/corpus-format.md} section 1 defines them: SplitMix64
 * (Steele, Lea, Flood 2014) started anew for each document, so that any document can be made alone.
 * Immutable; any thread.
 */
public final class RandomStream {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;
  private static final long LOW_HALF = 0xFFFFFFFFL;

  private final long key;
  private final int offset;

  private RandomStream(long key, int offset) {
    this.key = key;
    this.offset = offset;
  }

  /** Numbers of the document's common stream, from one on. */
  public static RandomStream common(long seed, int offset) {
    return new RandomStream(mix(seed), offset);
  }

  /** Numbers that no other name has. */
  public static RandomStream of(long seed, String name) {
    long hash = 0xCBF29CE484222325L; // FNV-1a, 64 bits
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xFF)) * 0x100000001B3L;
    }
    return new RandomStream(mix(mix(seed) ^ hash), 0);
  }

  /** Where the numbers of one document, or of one item of an array, start. */
  public long base(long item) {
    return mix(key + (item + 1) * GAMMA);
  }

  /** The first of the numbers that are for this value. */
  public int offset() {
    return offset;
  }

  /** Stands for an item of an array where a document number stands for a document. */
  public static long item(long outer, int index) {
    return mix(mix(outer) + (index + 1) * GAMMA);
  }

  /** Numbers 2j (high half) and 2j + 1 (low half) of 32 bits each. */
  public static long pair(long base, int j) {
    return mix(base + (j + 1) * GAMMA);
  }

  /** Number k, 32 bits. */
  public static long number(long base, int k) {
    long pair = pair(base, k >> 1);
    return (k & 1) == 0 ? pair >>> 32 : pair & LOW_HALF;
  }

  /** Numbers k and k + 1 as one of 64 bits. */
  public static long wide(long base, int k) {
    return (k & 1) == 0 ? pair(base, k >> 1) : (number(base, k) << 32) | number(base, k + 1);
  }

  /** Spreads the bits of a number over 64; one to one. */
  public static long mix(long state) {
    long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
