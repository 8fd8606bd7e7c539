package io.esbench.comparison.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the rule claims of numbers whose truth is known; the seeds are fixed. */
final class ClaimSimulationTest {
  private static final int TRIALS = 1_000;
  private static final double MEDIAN = 1_000;

  @ParameterizedTest
  @CsvSource({"3, 3", "3, 5", "4, 4", "5, 5", "5, 10", "10, 10"})
  void claimsADifferenceOfEqualDistributionsInAtMostOneOfTwentyTrials(int baseline, int contender) {
    for (Noise form : Noise.values()) {
      int claims = claims(form, baseline, contender, 0.05, 1);
      assertThat(claims).describedAs("claims of %s noise", form).isLessThanOrEqualTo(TRIALS / 20);
    }
  }

  @ParameterizedTest
  @CsvSource({"4, 4, 900", "5, 5, 990", "10, 10, 999"})
  void findsAShiftOfAFifthAmongNoiseOfATwentieth(int baseline, int contender, int atLeast) {
    assertThat(claims(Noise.NORMAL, baseline, contender, 0.05, 1.2))
        .isGreaterThanOrEqualTo(atLeast);
    assertThat(claims(Noise.NORMAL, baseline, contender, 0.05, 1 / 1.2))
        .isGreaterThanOrEqualTo(atLeast);
  }

  @ParameterizedTest
  @CsvSource({"5, 5", "10, 10"})
  void claimsNothingThatIsWithinAGivenNoise(int baseline, int contender) {
    Random random = new Random(7);
    for (int i = 0; i < TRIALS; i++) {
      double[] one = runs(random, Noise.NORMAL, baseline, 0.01, 1);
      double[] other = runs(random, Noise.NORMAL, contender, 0.01, 1.05);
      assertThat(ClaimRule.judge(one, other, 0.15).shift()).isEqualTo(Shift.NONE_SHOWN);
    }
  }

  /** Single runs held against the noise of a group of the same thing. */
  @ParameterizedTest
  @CsvSource({"3, NORMAL", "5, NORMAL", "10, NORMAL", "5, SKEWED", "10, SKEWED"})
  void claimsADifferenceOfTwoEqualRunsRarelyIfTheNoiseIsMeasured(int group, Noise form) {
    Random random = new Random(11);
    int claims = 0;
    for (int i = 0; i < TRIALS; i++) {
      double floor = NoiseFloor.of(runs(random, form, group, 0.05, 1));
      double[] one = runs(random, form, 1, 0.05, 1);
      double[] other = runs(random, form, 1, 0.05, 1);
      Shift shift = ClaimRule.judge(one, other, floor).shift();
      claims += shift == Shift.NONE_SHOWN ? 0 : 1;
    }
    assertThat(claims).isLessThanOrEqualTo(TRIALS / 20);
  }

  /** Bursts: as many failures in all, in groups that fail together. */
  @ParameterizedTest
  @CsvSource({"1, 0.001, 1", "1, 0.05, 1", "1, 0.3, 1", "3, 0.05, 1", "1, 0.001, 5", "3, 0.001, 5"})
  void claimsADifferenceOfEqualErrorRatesInAtMostOneOfTwentyTrials(
      int runs, double rate, int burst) {
    Random random = new Random(13);
    int claims = 0;
    for (int i = 0; i < TRIALS; i++) {
      Shift shift = failures(random, runs, burst, rate, rate);
      claims += shift == Shift.NONE_SHOWN || shift == Shift.TOO_FEW ? 0 : 1;
    }
    assertThat(claims).isLessThanOrEqualTo(TRIALS / 20);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.05", "1, 0.33", "3, 0.33"})
  void findsFailuresWhereThereWereNone(int runs, double rate) {
    Random random = new Random(17);
    for (int i = 0; i < TRIALS; i++) {
      assertThat(failures(random, runs, 1, 0, rate)).isEqualTo(Shift.UP);
    }
  }

  private static Shift failures(Random random, int runs, int burst, double ours, double theirs) {
    int requests = 1_000;
    double[] one = new double[runs];
    double[] other = new double[runs];
    FailureCount first = new FailureCount(0, 0);
    FailureCount second = new FailureCount(0, 0);
    for (int run = 0; run < runs; run++) {
      FailureCount a = failed(random, requests, burst, ours);
      FailureCount b = failed(random, requests, burst, theirs);
      one[run] = a.rate();
      other[run] = b.rate();
      first = first.plus(a);
      second = second.plus(b);
    }
    return ClaimRule.judgeFailures(one, first, other, second, null).shift();
  }

  private static FailureCount failed(Random random, int requests, int burst, double rate) {
    long failed =
        IntStream.range(0, requests / burst).filter(i -> random.nextDouble() < rate).count();
    return new FailureCount(burst * failed, requests);
  }

  private static int claims(Noise form, int baseline, int contender, double noise, double shift) {
    Random random = new Random(baseline * 1_000L + contender);
    int claims = 0;
    for (int i = 0; i < TRIALS; i++) {
      double[] one = runs(random, form, baseline, noise, 1);
      double[] other = runs(random, form, contender, noise, shift);
      Shift found = ClaimRule.judge(one, other, null).shift();
      boolean right = shift == 1 || found == (shift > 1 ? Shift.UP : Shift.DOWN);
      claims += right && (found == Shift.UP || found == Shift.DOWN) ? 1 : 0;
    }
    return claims;
  }

  private static double[] runs(Random random, Noise form, int count, double noise, double shift) {
    double[] runs = new double[count];
    for (int i = 0; i < count; i++) {
      runs[i] = shift * MEDIAN * Math.max(0, 1 + noise * form.draw(random));
    }
    return runs;
  }

  /** Forms of noise, each about one standard deviation wide. */
  enum Noise {
    NORMAL {
      @Override
      double draw(Random random) {
        return random.nextGaussian();
      }
    },
    /** A long tail upwards, as latencies have. */
    SKEWED {
      @Override
      double draw(Random random) {
        return -Math.log(1 - random.nextDouble());
      }
    },
    /** Once in ten runs something else happens. */
    OUTLIERS {
      @Override
      double draw(Random random) {
        return random.nextInt(10) == 0 ? 10 : random.nextGaussian() / 2;
      }
    },
    /** Few different values, so there are many ties. */
    COARSE {
      @Override
      double draw(Random random) {
        return Math.round(random.nextGaussian());
      }
    };

    abstract double draw(Random random);
  }
}
