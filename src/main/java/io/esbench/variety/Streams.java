package io.esbench.variety;

import java.util.SplittableRandom;

/** Random numbers that are the same in each race, and others for each client. */
final class Streams {
  private Streams() {}

  static SplittableRandom of(long seed, int number, int client) {
    SplittableRandom root = nth(new SplittableRandom(seed), number);
    return nth(root, client);
  }

  private static SplittableRandom nth(SplittableRandom root, int n) {
    SplittableRandom found = root.split();
    for (int i = 0; i < n; i++) {
      found = root.split();
    }
    return found;
  }
}
