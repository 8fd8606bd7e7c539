package io.esbench.comparison.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClaimRuleTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1, false",
    "1, 10, false",
    "2, 7, false",
    "2, 8, true",
    "3, 3, false",
    "3, 4, false",
    "3, 5, true",
    "4, 4, true",
    "5, 5, true",
    "1, 38, false",
    "1, 40, true"
  })
  void knowsWhichGroupsCanShowADifference(int baseline, int contender, boolean decidable) {
    assertThat(ClaimRule.decidable(baseline, contender)).isEqualTo(decidable);
    assertThat(ClaimRule.decidable(contender, baseline)).isEqualTo(decidable);
    // However far apart they are.
    Claim claim = ClaimRule.judge(values(baseline, 1), values(contender, 1e6), null);
    assertThat(claim.shift()).isEqualTo(decidable ? Shift.UP : Shift.TOO_FEW);
    assertThat(claim.rule()).isEqualTo(decidable ? Claim.Rule.RANKS : Claim.Rule.NONE);
  }

  @Test
  void needsAsManyRunsAsItSays() {
    int needed = ClaimRule.RUNS_NEEDED;
    assertThat(ClaimRule.decidable(needed, needed)).isTrue();
    assertThat(ClaimRule.decidable(needed - 1, needed - 1)).isFalse();
  }

  /** From tables of the exact distribution of U. */
  @ParameterizedTest
  @CsvSource({"4, 4, 0.0286", "5, 5, 0.0079", "3, 5, 0.0357", "10, 10, 0.0000108"})
  void givesTheExactProbabilityOfCompleteSeparation(int one, int other, double p) {
    assertThat(RankTest.pValue(values(one, 1), values(other, 100))).isCloseTo(p, within(0.00005));
    assertThat(RankTest.least(one, other)).isCloseTo(p, within(0.00005));
  }

  @Test
  void takesTiesForAsEvenAsTheyCanBe() {
    assertThat(RankTest.pValue(new double[] {7, 7, 7, 7}, new double[] {7, 7, 7, 7})).isOne();
    assertThat(RankTest.pValue(new double[] {0, 0, 0, 0}, new double[] {0, 0, 0, 9})).isOne();
    assertThat(RankTest.pValue(new double[] {0, 0, 0, 0}, new double[] {1, 1, 1, 1}))
        .isCloseTo(2 / 70.0, within(1e-9));
    // 4 and 4 of which one pair is equal: as if it were in the wrong order.
    assertThat(RankTest.pValue(new double[] {1, 2, 3, 4}, new double[] {4, 5, 6, 7}))
        .isEqualTo(RankTest.pValue(new double[] {1, 2, 3, 4.5}, new double[] {4, 5, 6, 7}));
  }

  @Test
  void saysTheSameFromBothSides() {
    double[] one = {100, 103, 99, 101, 104};
    double[] other = {120, 119, 125, 118, 121};
    Claim there = ClaimRule.judge(one, other, null);
    Claim back = ClaimRule.judge(other, one, null);
    assertThat(there.shift()).isEqualTo(Shift.UP);
    assertThat(back.shift()).isEqualTo(Shift.DOWN);
    assertThat(there.pValue()).isEqualTo(back.pValue());
    assertThat(there.ratio()).isCloseTo(120.0 / 101, within(1e-12));
    Interval interval = Objects.requireNonNull(there.interval());
    assertThat(interval.low()).isBetween(1.1, 1.19);
    assertThat(interval.high()).isBetween(1.19, 1.27);
    assertThat(ClaimRule.judge(one, other, null)).isEqualTo(there);
  }

  @Test
  void judgesZerosByRankWithoutARatio() {
    double[] zeros = {0, 0, 0, 0};
    double[] some = {2, 3, 2, 4};
    Claim worse = ClaimRule.judge(zeros, some, 0.05);
    assertThat(worse.shift()).isEqualTo(Shift.UP);
    assertThat(worse.ratio()).isNull();
    assertThat(worse.interval()).isNull();
    assertThat(ClaimRule.judge(zeros, zeros, null).shift()).isEqualTo(Shift.NONE_SHOWN);
  }

  @ParameterizedTest
  @CsvSource({
    "100, 104, 0.05, NONE_SHOWN", "100, 106, 0.05, UP", "100, 94, 0.05, DOWN",
    "100, 96, 0.05, NONE_SHOWN", "100, 100, 0.05, NONE_SHOWN", "0, 0, 0.05, NONE_SHOWN",
    "0, 5, 0.05, TOO_FEW", "5, 0, 0.05, TOO_FEW"
  })
  void holdsSingleRunsAgainstTheNoise(double one, double other, double noise, Shift shift) {
    Claim claim = ClaimRule.judge(new double[] {one}, new double[] {other}, noise);
    assertThat(claim.shift()).isEqualTo(shift);
    if (one > 0 && other > 0) {
      assertThat(claim.rule()).isEqualTo(Claim.Rule.NOISE);
      assertThat(Objects.requireNonNull(claim.interval()).excludes(1))
          .isEqualTo(shift != Shift.NONE_SHOWN);
    }
  }

  /** Rates as failed / requests, a run after the other; those of the baseline come first. */
  @ParameterizedTest
  @CsvSource({
    // Single runs: what fails is told from what does not, whichever way.
    "0/90, 30/90, UP",
    "30/90, 0/90, DOWN",
    "10/1000, 330/1000, UP",
    "0/1000000000, 1000000000/1000000000, UP",
    // Too few requests to be sure, too few failures to matter.
    "0/3, 1/3, NONE_SHOWN",
    "0/1000000, 9000/1000000, NONE_SHOWN",
    "0/1000000, 10000/1000000, UP",
    "200/1000, 220/1000, NONE_SHOWN",
    // Small groups: each run must be beyond each of the other side.
    "0/100 0/100, 50/100 40/100, UP",
    "0/100 0/100, 0/100 90/100, NONE_SHOWN",
    "0/100 50/100, 45/100 90/100, NONE_SHOWN",
    "0/100, 100/100, UP"
  })
  void judgesErrorRatesOfFewRunsByTheirRequests(String baseline, String contender, Shift shift) {
    for (Double noise : new Double[] {null, 0.05}) {
      Claim claim =
          ClaimRule.judgeFailures(
              rates(baseline), count(baseline), rates(contender), count(contender), noise);
      assertThat(claim.shift()).isEqualTo(shift);
      assertThat(claim.rule()).isEqualTo(Claim.Rule.REQUESTS);
      assertThat(claim.pValue()).isBetween(0.0, 1.0);
    }
  }

  @Test
  void judgesErrorRatesOfManyRunsByRankAndOfNoneAsAnyFigure() {
    double[] none = {0, 0, 0, 0};
    FailureCount calm = new FailureCount(0, 400);
    Claim ranks =
        ClaimRule.judgeFailures(
            none, calm, new double[] {2, 3, 2, 4}, new FailureCount(11, 400), null);
    assertThat(ranks.rule()).isEqualTo(Claim.Rule.RANKS);
    assertThat(ranks.shift()).isEqualTo(Shift.UP);
    double[] zero = {0};
    assertThat(ClaimRule.judgeFailures(zero, calm, zero, calm, null))
        .isEqualTo(ClaimRule.judge(zero, zero, null));
  }

  /** From the textbook: eight cups of tea, all told right. */
  @Test
  void givesTheExactProbabilityOfATable() {
    assertThat(FailureTest.pValue(new FailureCount(0, 4), new FailureCount(4, 4)))
        .isCloseTo(2 / 70.0, within(1e-12));
    assertThat(FailureTest.pValue(new FailureCount(4, 4), new FailureCount(4, 4))).isOne();
    assertThat(FailureTest.pValue(new FailureCount(0, 0), new FailureCount(4, 4))).isOne();
  }

  private static double[] rates(String runs) {
    return Arrays.stream(runs.split(" "))
        .map(ClaimRuleTest::count)
        .mapToDouble(run -> 100 * run.rate())
        .toArray();
  }

  private static FailureCount count(String runs) {
    return Arrays.stream(runs.split(" "))
        .map(run -> run.split("/"))
        .map(run -> new FailureCount(Long.parseLong(run[0]), Long.parseLong(run[1])))
        .reduce(FailureCount::plus)
        .orElseThrow();
  }

  @Test
  void measuresTheNoiseOfAGroup() {
    // Logarithms 0, ±1 %: s = 0.01; t of 2 degrees of freedom at 99.5 % = 9.9248.
    double[] group = {Math.exp(-0.01), 1, Math.exp(0.01)};
    assertThat(NoiseFloor.of(group))
        .isCloseTo(Math.expm1(9.924843 * 0.01 * Math.sqrt(2)), within(1e-6));
    assertThat(NoiseFloor.of(new double[] {5, 5, 5})).isEqualTo(NoiseFloor.RESOLUTION);
    assertThat(NoiseFloor.of(new double[] {5, 6})).isNaN();
    assertThat(NoiseFloor.of(new double[] {5, 6, 0})).isNaN();
  }

  private static double[] values(int count, double from) {
    return IntStream.range(0, count).mapToDouble(i -> from + i).toArray();
  }
}
