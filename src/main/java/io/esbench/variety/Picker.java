package io.esbench.variety;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Takes one of several, again and again; one client's. Allocates nothing. */
final class Picker {
  private final Order order;
  private final SplittableRandom random;
  private final int step;
  private int next;

  Picker(Order order, SplittableRandom random, int client, int clients) {
    this.order = order;
    this.random = random;
    this.step = clients % order.count();
    this.next = client % order.count();
  }

  /** Its number, from 0. */
  int next() {
    double[] sums = order.cumulative();
    if (sums == null) {
      int taken = next;
      next = (int) (((long) next + step) % order.count());
      return taken;
    }
    int found = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
    return Math.min(sums.length - 1, found < 0 ? -found - 1 : found + 1);
  }
}
