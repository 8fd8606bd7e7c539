package io.esbench.truth;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * For what only a machine that is busy with other things can make worse, never better: the least
 * disturbed of some attempts is compared.
 */
final class Disturbed {
  private static final int ATTEMPTS = 6;

  private Disturbed() {}

  /** The smallest deviation of a few attempts; stops at the first that is small enough. */
  static double least(double enough, DoubleSupplier attempt) {
    return least(enough, ATTEMPTS, () -> new double[] {attempt.getAsDouble()})[0];
  }

  /** The smallest of each deviation; stops when all are small enough. */
  static double[] least(double enough, int attempts, Supplier<double[]> attempt) {
    double[] least = attempt.get();
    for (int i = 1; i < attempts && Arrays.stream(least).anyMatch(each -> each >= enough); i++) {
      double[] next = attempt.get();
      for (int j = 0; j < least.length; j++) {
        least[j] = Math.min(least[j], next[j]);
      }
    }
    return least;
  }
}
