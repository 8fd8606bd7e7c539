package io.esbench.comparison.claim;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * When a difference is claimed.
 *
 * <p>Of groups that are large enough for the rank test to reach 5 % (4 and 4, or 3 and 5 runs): if
 * its p-value is below 5 %, and the 95 % bootstrap interval of the ratio of medians leaves 1 out,
 * and the ratio is beyond the noise, if one is given. Of smaller groups: only if a noise is given,
 * and the ratio of medians is beyond it. Otherwise nothing can be claimed.
 *
 * <p>Error rates of groups that are too small for it are judged by their requests: if {@link
 * FailureTest} gives a p-value below 5 %, the rates are at least {@link #LEAST_FAILURES} apart, and
 * each run of one side has a higher one than each of the other. Requests do not fail independently
 * of each other, so the test alone would claim too much: one bad moment fails many at once.
 *
 * <p>The rank test bounds false claims at 5 % whatever the distribution; the other conditions can
 * only lower that.
 */
public final class ClaimRule {
  /** A difference is claimed if chance alone makes it less often than this. */
  public static final double LEVEL = 0.05;

  /** Runs on each side from which on differences can be shown without knowing the noise. */
  public static final int RUNS_NEEDED = 4;

  /** Error rates that are less apart than this, as a share of all requests, are no difference. */
  static final double LEAST_FAILURES = 0.01;

  private ClaimRule() {}

  /**
   * Judges one metric.
   *
   * @param baseline values of its runs, at least one
   * @param contender the same of the other side
   * @param noise share that two runs of the same thing may differ by, or null: not known
   */
  public static Claim judge(double[] baseline, double[] contender, @Nullable Double noise) {
    boolean positive = Arrays.stream(baseline).allMatch(value -> value > 0);
    positive &= Arrays.stream(contender).allMatch(value -> value > 0);
    Double ratio = positive ? Medians.of(contender) / Medians.of(baseline) : null;
    if (decidable(baseline.length, contender.length)) {
      return byRanks(baseline, contender, ratio, noise);
    }
    return noise == null
        ? new Claim(Shift.TOO_FEW, Claim.Rule.NONE, ratio, null, null)
        : byNoise(Medians.of(contender) - Medians.of(baseline), ratio, noise);
  }

  /**
   * Judges an error rate.
   *
   * @param baseline rates of its runs, at least one
   * @param ours requests of the baseline
   * @param contender rates of the other side
   * @param theirs requests of the other side
   * @param noise as for other metrics; it decides nothing where requests do
   */
  public static Claim judgeFailures(
      double[] baseline,
      FailureCount ours,
      double[] contender,
      FailureCount theirs,
      @Nullable Double noise) {
    Claim claim = judge(baseline, contender, noise);
    if (claim.rule() == Claim.Rule.RANKS || ours.failed() + theirs.failed() == 0) {
      return claim;
    }
    double p = FailureTest.pValue(ours, theirs);
    double difference = theirs.rate() - ours.rate();
    boolean apart =
        difference > 0 ? least(contender) > most(baseline) : least(baseline) > most(contender);
    boolean sure = p < LEVEL && apart && Math.abs(difference) >= LEAST_FAILURES;
    return new Claim(
        sure ? direction(difference) : Shift.NONE_SHOWN,
        Claim.Rule.REQUESTS,
        claim.ratio(),
        null,
        p);
  }

  private static double least(double[] values) {
    return Arrays.stream(values).min().orElseThrow();
  }

  private static double most(double[] values) {
    return Arrays.stream(values).max().orElseThrow();
  }

  /** Whether groups of these sizes can show a difference by themselves. */
  public static boolean decidable(int baseline, int contender) {
    return RankTest.least(baseline, contender) < LEVEL;
  }

  private static Claim byRanks(
      double[] baseline, double[] contender, @Nullable Double ratio, @Nullable Double noise) {
    double p = RankTest.pValue(baseline, contender);
    Interval interval = ratio == null ? null : Bootstrap.ratio(baseline, contender);
    boolean apart =
        interval == null
            ? Bootstrap.difference(baseline, contender).excludes(0)
            : interval.excludes(1);
    boolean sure = p < LEVEL && apart;
    boolean large = ratio == null || noise == null || beyond(ratio, noise);
    return new Claim(
        sure && large ? direction(Medians.of(contender) - Medians.of(baseline)) : Shift.NONE_SHOWN,
        Claim.Rule.RANKS,
        ratio,
        interval,
        p);
  }

  private static Claim byNoise(double difference, @Nullable Double ratio, double noise) {
    if (ratio == null) {
      // A share of zero is zero.
      Shift shift = difference == 0 ? Shift.NONE_SHOWN : Shift.TOO_FEW;
      Claim.Rule rule = difference == 0 ? Claim.Rule.NOISE : Claim.Rule.NONE;
      return new Claim(shift, rule, null, null, null);
    }
    return new Claim(
        beyond(ratio, noise) ? direction(difference) : Shift.NONE_SHOWN,
        Claim.Rule.NOISE,
        ratio,
        new Interval(ratio / (1 + noise), ratio * (1 + noise)),
        null);
  }

  private static boolean beyond(double ratio, double noise) {
    return Math.max(ratio, 1 / ratio) > 1 + noise;
  }

  private static Shift direction(double difference) {
    return difference > 0 ? Shift.UP : difference < 0 ? Shift.DOWN : Shift.NONE_SHOWN;
  }
}
