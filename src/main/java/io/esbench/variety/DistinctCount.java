package io.esbench.variety;

import java.util.Locale;

/**
 * How many different keys there were, within some two per cent, in four kilobytes (HyperLogLog with
 * 4096 registers, linear counting where most of them are empty). Whether there was one or several
 * is exact. One client's; read and merged after it has ended.
 */
public final class DistinctCount {
  private static final int BITS = 12;
  private static final int REGISTERS = 1 << BITS;
  private static final long EXACT = 100;
  private static final double ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

  private final byte[] ranks = new byte[REGISTERS];
  private boolean any;
  private boolean several;
  private long first;

  /** Counts a key, unless it was there before. */
  public void add(long key) {
    several |= any && key != first;
    first = any ? first : key;
    any = true;
    long hash = mixed(key);
    int register = (int) (hash >>> (Long.SIZE - BITS));
    int rank = Long.numberOfLeadingZeros((hash << BITS) | (1L << (BITS - 1))) + 1;
    if (rank > ranks[register]) {
      ranks[register] = (byte) rank;
    }
  }

  /** Spreads a key over all bits (the finaliser of MurmurHash3). */
  static long mixed(long key) {
    long hash = (key ^ (key >>> 33)) * 0xff51afd7ed558ccdL;
    hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return hash ^ (hash >>> 33);
  }

  /** Adds what another client counted. */
  public void merge(DistinctCount other) {
    several |= other.several || (any && other.any && first != other.first);
    first = any ? first : other.first;
    any |= other.any;
    for (int i = 0; i < REGISTERS; i++) {
      ranks[i] = (byte) Math.max(ranks[i], other.ranks[i]);
    }
  }

  /** The same in words for the report. */
  public String remark(long requests) {
    // An estimate may be too high; more bodies than requests there cannot be.
    long bodies = Math.min(estimate(), Math.max(requests, 1));
    return bodies > 1
        ? String.format(
            Locale.ROOT,
            "%s%,d different bodies in %,d requests",
            bodies > EXACT ? "about " : "",
            bodies,
            requests)
        : String.format(
            Locale.ROOT,
            "one body made all %,d requests, although the track asks for several",
            requests);
  }

  /** About how many there were. */
  long estimate() {
    if (!several) {
      return any ? 1 : 0;
    }
    double sum = 0;
    int empty = 0;
    for (byte rank : ranks) {
      sum += Math.scalb(1.0, -rank);
      empty += rank == 0 ? 1 : 0;
    }
    double raw = ALPHA * REGISTERS * REGISTERS / sum;
    double estimate =
        raw <= 2.5 * REGISTERS && empty > 0
            ? REGISTERS * Math.log((double) REGISTERS / empty)
            : raw;
    return Math.max(2, Math.round(estimate));
  }
}
