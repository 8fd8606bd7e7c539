package io.esbench.port;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The random numbers of CPython's module {@code random} after {@code random.seed(int)}: the
 * Mersenne Twister MT19937, seeded by array, and the methods that turn its words into numbers and
 * choices. The same seed gives the same queries as the Python of a track does. Not for several
 * threads.
 */
final class CPythonRandom {
  private static final int WORDS = 624;
  private static final int SHIFT = 397;

  private final int[] state = new int[WORDS];
  private int next = WORDS;

  /** As {@code random.seed(seed)} with a whole number; its sign does not matter. */
  CPythonRandom(long seed) {
    BigInteger size = BigInteger.valueOf(seed).abs();
    int length = Math.max(1, (size.bitLength() + 31) / 32);
    int[] key = new int[length];
    for (int i = 0; i < length; i++) {
      key[i] = size.shiftRight(32 * i).intValue();
    }
    seedBy(key);
  }

  private void seedBy(int[] key) {
    seedBy(19_650_218);
    int i = 1;
    int j = 0;
    for (int k = Math.max(WORDS, key.length); k > 0; k--) {
      state[i] = (state[i] ^ (mixed(i) * 1_664_525)) + key[j] + j;
      i = after(i);
      j = (j + 1) % key.length;
    }
    for (int k = WORDS - 1; k > 0; k--) {
      state[i] = (state[i] ^ (mixed(i) * 1_566_083_941)) - i;
      i = after(i);
    }
    state[0] = 0x80000000;
  }

  private void seedBy(int word) {
    state[0] = word;
    for (int i = 1; i < WORDS; i++) {
      state[i] = 1_812_433_253 * mixed(i) + i;
    }
  }

  private int mixed(int i) {
    return state[i - 1] ^ (state[i - 1] >>> 30);
  }

  private int after(int i) {
    if (i + 1 < WORDS) {
      return i + 1;
    }
    state[0] = state[WORDS - 1];
    return 1;
  }

  private int word() {
    if (next == WORDS) {
      twist();
    }
    int word = state[next++];
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return word ^ (word >>> 18);
  }

  private void twist() {
    for (int i = 0; i < WORDS; i++) {
      int joined = (state[i] & 0x80000000) | (state[(i + 1) % WORDS] & 0x7fffffff);
      int shifted = state[(i + SHIFT) % WORDS] ^ (joined >>> 1);
      state[i] = (joined & 1) == 0 ? shifted : shifted ^ 0x9908b0df;
    }
    next = 0;
  }

  /** {@code random()}: 53 bits, at least 0 and below 1. */
  double random() {
    double high = word() >>> 5;
    double low = word() >>> 6;
    return (high * 67_108_864.0 + low) / 9_007_199_254_740_992.0;
  }

  /**
   * {@code getrandbits(bits)}.
   *
   * @param bits 1 to 63
   */
  long getrandbits(int bits) {
    if (bits <= 32) {
      return Integer.toUnsignedLong(word()) >>> (32 - bits);
    }
    long low = Integer.toUnsignedLong(word());
    return low | (Integer.toUnsignedLong(word()) >>> (64 - bits)) << 32;
  }

  private long below(long limit) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(limit);
    long drawn = getrandbits(bits);
    while (drawn >= limit) {
      drawn = getrandbits(bits);
    }
    return drawn;
  }

  /** {@code randrange(start, stop)}. */
  long randrange(long start, long stop) {
    return start + below(stop - start);
  }

  /** {@code randint(first, last)}, both included. */
  long randint(long first, long last) {
    return randrange(first, last + 1);
  }

  /** {@code choice(all)}. */
  <T> T choice(List<T> all) {
    return all.get((int) below(all.size()));
  }

  /** {@code choices(all, k=count)}. */
  <T> List<T> choices(List<T> all, int count) {
    List<T> chosen = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      chosen.add(all.get((int) Math.floor(random() * all.size())));
    }
    return chosen;
  }

  /** {@code choices(all, weights, k=count)}. */
  <T> List<T> choices(List<T> all, List<Double> weights, int count) {
    double[] sums = new double[weights.size()];
    double sum = 0;
    for (int i = 0; i < sums.length; i++) {
      sum += weights.get(i);
      sums[i] = sum;
    }
    List<T> chosen = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double drawn = random() * sum;
      int found = 0;
      while (found < sums.length - 1 && sums[found] <= drawn) {
        found++;
      }
      chosen.add(all.get(found));
    }
    return chosen;
  }

  /** {@code sample(all, count)}. */
  <T> List<T> sample(List<T> all, int count) {
    int size = all.size();
    int set = 21;
    if (count > 5) {
      set += 1 << (2 * (int) Math.ceil(Math.log(count * 3.0) / Math.log(4)));
    }
    List<T> sample = new ArrayList<>();
    if (size <= set) {
      List<T> pool = new ArrayList<>(all);
      for (int i = 0; i < count; i++) {
        int drawn = (int) below(size - i);
        sample.add(pool.get(drawn));
        pool.set(drawn, pool.get(size - i - 1));
      }
      return sample;
    }
    Set<Long> taken = new HashSet<>();
    while (sample.size() < count) {
      long drawn = below(size);
      if (taken.add(drawn)) {
        sample.add(all.get((int) drawn));
      }
    }
    return sample;
  }

  /** {@code shuffle(all)}, in place. */
  void shuffle(List<?> all) {
    for (int i = all.size() - 1; i > 0; i--) {
      Collections.swap(all, i, (int) below(i + 1));
    }
  }

  /** {@code uniform(first, last)}. */
  double uniform(double first, double last) {
    return first + (last - first) * random();
  }

  /** {@code expovariate(rate)}. */
  double expovariate(double rate) {
    return -Math.log(1.0 - random()) / rate;
  }
}
