package io.esbench.comparison.claim;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/**
 * The rank test of Mann, Whitney and Wilcoxon, two-sided. Its p-value asks nothing of the form of
 * the distributions: if both groups come from the same one, a p-value of at most x turns up at most
 * as often as x. Exact for groups whose sizes multiply to at most 2,500; beyond that the normal
 * approximation, which is close by then.
 *
 * <p>Values that are equal in both groups have no order, and the approximation for ties errs on the
 * wrong side in small groups. So equal values are ordered in the way that speaks most against a
 * difference.
 */
final class RankTest {
  private static final int EXACT_PAIRS = 2_500;

  private static final MannWhitneyUTest TEST =
      MannWhitneyUTest.withDefaults().with(AlternativeHypothesis.TWO_SIDED);

  private RankTest() {}

  /** Probability of ranks at least this uneven if the groups do not differ. */
  static double pValue(double[] one, double[] other) {
    Ranked low = Ranked.of(one, other, true);
    Ranked high = Ranked.of(one, other, false);
    // Equal values can then be ordered so that the groups come out even.
    boolean even = low.surplus() <= 0 && high.surplus() >= 0;
    return even ? 1 : Math.max(low.pValue(), high.pValue());
  }

  /**
   * The smallest p-value that groups of these sizes can have: each value of one above the other.
   */
  static double least(int one, int other) {
    double ways = 1;
    for (int i = 1; i <= one; i++) {
      ways = ways * (other + i) / i;
    }
    return Math.min(1, 2 / ways);
  }

  /** Both groups as ranks without ties. */
  private static final class Ranked {
    private final double[] one;
    private final double[] other;

    Ranked(double[] one, double[] other) {
      this.one = one;
      this.other = other;
    }

    /** Of equal values, those of the first group come first, or last. */
    static Ranked of(double[] one, double[] other, boolean first) {
      double[] all =
          IntStream.range(0, one.length + other.length)
              .mapToDouble(i -> i < one.length ? one[i] : other[i - one.length])
              .toArray();
      Comparator<Integer> byValue = Comparator.comparingDouble(i -> all[i]);
      int[] order =
          IntStream.range(0, all.length)
              .boxed()
              .sorted(byValue.thenComparing(i -> (i < one.length) == first ? 0 : 1))
              .mapToInt(Integer::intValue)
              .toArray();
      double[] ranks = new double[all.length];
      for (int rank = 0; rank < order.length; rank++) {
        ranks[order[rank]] = rank + 1;
      }
      return new Ranked(
          Arrays.copyOf(ranks, one.length), Arrays.copyOfRange(ranks, one.length, all.length));
    }

    /** Sum of the first group's ranks above what it is if the groups are even. */
    double surplus() {
      return Arrays.stream(one).sum() - one.length * (one.length + other.length + 1) / 2.0;
    }

    double pValue() {
      boolean few = (long) one.length * other.length <= EXACT_PAIRS;
      return TEST.with(few ? PValueMethod.EXACT : PValueMethod.ASYMPTOTIC)
          .test(one, other)
          .getPValue();
    }
  }
}
