package io.esbench.comparison.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
