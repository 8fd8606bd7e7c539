package io.esbench.comparison.claim;

import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.FisherExactTest;

/**
 * Fisher's exact test of two error rates, two-sided. It takes each request for a trial of its own.
 */
final class FailureTest {
  /** More requests than this would make nothing surer that matters, and the test slow. */
  private static final int MOST = 100_000;

  private static final FisherExactTest TEST =
      FisherExactTest.withDefaults().with(AlternativeHypothesis.TWO_SIDED);

  private FailureTest() {}

  /** Probability of rates at least this far apart if requests of both sides fail equally often. */
  static double pValue(FailureCount one, FailureCount other) {
    FailureCount first = one.ofAtMost(MOST);
    FailureCount second = other.ofAtMost(MOST);
    boolean nothing = first.failed() + second.failed() == 0;
    boolean all = first.failed() + second.failed() == first.requests() + second.requests();
    // A table with an empty row or column has one form only.
    return nothing || all || first.requests() == 0 || second.requests() == 0
        ? 1
        : TEST.test(new int[][] {row(first), row(second)}).getPValue();
  }

  private static int[] row(FailureCount count) {
    return new int[] {
      Math.toIntExact(count.failed()), Math.toIntExact(count.requests() - count.failed())
    };
  }
}
