package io.esbench.export.store;

import org.jspecify.annotations.Nullable;

/**
 * For how many requests of a task one record stands: 1, 2, 4, 8 … Records weigh the same in
 * quantiles and means, whatever they stand for, so this should not change while a task runs: in a
 * slow second fewer requests are completed, and each would weigh more. So it follows from the rate
 * that is asked of the task, or from its first seconds, and grows only when a second would have
 * many more records than wanted. One thread.
 */
final class Thinning {
  private static final int BURST = 4;

  private final int wanted;
  private long each;

  /**
   * For a task that is about to start.
   *
   * @param wanted records of one second
   * @param perSecond requests that are asked of it, or null: unknown
   */
  Thinning(int wanted, @Nullable Double perSecond) {
    this.wanted = wanted;
    this.each = perSecond == null ? 1 : fitting(1, perSecond);
  }

  /** So many succeeded in one more second. */
  void seen(long successes) {
    if (successes > each * wanted * BURST) {
      each = fitting(each, (double) successes);
    }
  }

  /** Requests that one record stands for. */
  long each() {
    return each;
  }

  private long fitting(long least, double successes) {
    long fits = least;
    while (successes > (double) fits * wanted) {
      fits *= 2;
    }
    return fits;
  }
}
