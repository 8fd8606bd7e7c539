package io.esbench.comparison;

import io.esbench.comparison.claim.Claim;
import io.esbench.comparison.claim.ClaimRule;
import io.esbench.comparison.claim.FailureCount;
import io.esbench.comparison.claim.Shift;
import io.esbench.comparison.figure.Caveat;
import io.esbench.comparison.figure.Direction;
import org.jspecify.annotations.Nullable;

/**
 * A metric of both sides and what can be said of it.
 *
 * @param figures of both sides
 * @param claim what the figures show, whichever way is better
 * @param outcome what that means
 * @param remark why it is not judged, or what to beware of; possibly empty
 */
public record ComparedRow(FigurePair figures, Claim claim, Outcome outcome, String remark) {

  /**
   * Judges a metric.
   *
   * @param noise share that two runs of the same thing may differ by, or null: not known
   * @param notComparable why its values say nothing about either side, or empty
   */
  static ComparedRow of(FigurePair figures, @Nullable Double noise, String notComparable) {
    Claim claim = claim(figures, noise);
    boolean neutral = figures.direction() == Direction.NEUTRAL;
    boolean judged = !neutral && notComparable.isEmpty() && !figures.caveat().spoils();
    String why =
        notComparable.isEmpty() && noise != null ? withoutRatio(figures, claim) : notComparable;
    Caveat remark = new Caveat(neutral ? "" : why, false).and(figures.caveat());
    return new ComparedRow(
        figures,
        claim,
        judged ? outcome(claim.shift(), figures.direction()) : Outcome.NOT_JUDGED,
        remark.words());
  }

  private static Claim claim(FigurePair figures, @Nullable Double noise) {
    double[] ours = figures.baseline().array();
    double[] theirs = figures.contender().array();
    FailureCount one = figures.baseline().failures();
    FailureCount other = figures.contender().failures();
    return one == null || other == null
        ? ClaimRule.judge(ours, theirs, noise)
        : ClaimRule.judgeFailures(ours, one, theirs, other, noise);
  }

  /** Noise is a share, and a share of nothing is nothing. */
  private static String withoutRatio(FigurePair figures, Claim claim) {
    if (claim.rule() != Claim.Rule.NONE || claim.ratio() != null) {
      return "";
    }
    boolean both = figures.baseline().hasZero() && figures.contender().hasZero();
    return "0 in runs of "
        + (both ? "both sides" : "one side")
        + ": no ratio that the noise could be held against";
  }

  private static Outcome outcome(Shift shift, Direction direction) {
    return switch (shift) {
      case NONE_SHOWN -> Outcome.NO_DIFFERENCE;
      case TOO_FEW -> Outcome.TOO_FEW_RUNS;
      case UP -> direction == Direction.HIGHER ? Outcome.BETTER : Outcome.WORSE;
      case DOWN -> direction == Direction.HIGHER ? Outcome.WORSE : Outcome.BETTER;
    };
  }
}
