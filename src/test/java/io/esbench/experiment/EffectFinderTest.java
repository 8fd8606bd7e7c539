package io.esbench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.Outcome;
import io.esbench.comparison.claim.Interval;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EffectFinderTest {
  private static JudgedFigure figure(Findings findings) {
    assertThat(findings.figures()).hasSize(1);
    return findings.figures().get(0);
  }

  @Test
  void theBestOfThoseThatAreBetterWinsAndItsPeersAreNamed() {
    JudgedFigure figure = figure(SampleExperiment.all().findings());

    assertThat(figure.winner()).isEqualTo("bulk_size=2000");
    assertThat(figure.peers()).containsExactly("bulk_size=5000");
    assertThat(figure.effects())
        .extracting(Effect::outcome)
        .containsExactly(Outcome.BETTER, Outcome.BETTER, Outcome.NO_DIFFERENCE, Outcome.WORSE);
    assertThat(figure.effects().get(0).ratio()).isEqualTo(1.5);
  }

  @Test
  void nobodyWinsWithoutADifference() {
    JudgedFigure figure =
        figure(
            SampleExperiment.base(1000, 1010, 990, 1005)
                .size("2000", "", 1001, 1011, 989, 1004)
                .findings());

    assertThat(figure.winner()).isNull();
    assertThat(figure.effects().get(0).outcome()).isEqualTo(Outcome.NO_DIFFERENCE);
  }

  @ParameterizedTest
  @CsvSource({"1, TOO_FEW_RUNS", "2, TOO_FEW_RUNS", "3, TOO_FEW_RUNS", "4, BETTER", "5, BETTER"})
  void differencesAreShownFromFourPassesOn(int passes, Outcome expected) {
    double[] base = new double[passes];
    double[] other = new double[passes];
    for (int i = 0; i < passes; i++) {
      base[i] = 1000 + i;
      other[i] = 9000 + i;
    }
    Findings findings = SampleExperiment.base(base).size("2000", "", other).findings();

    assertThat(figure(findings).effects().get(0).outcome()).isEqualTo(expected);
  }

  /** Whatever the figures are. */
  @Test
  void aDifferenceIsClaimedOnlyWhereTheIntervalLeavesOneOut() {
    SplittableRandom random = new SplittableRandom(7);
    int claimed = 0;
    for (int i = 0; i < 60; i++) {
      double shift = 1 + i / 60.0;
      Findings findings =
          SampleExperiment.base(noisy(random, 1)).size("2", "", noisy(random, shift)).findings();
      Effect effect = figure(findings).effects().get(0);
      Interval interval = effect.interval();
      boolean claims = effect.outcome() == Outcome.BETTER || effect.outcome() == Outcome.WORSE;
      claimed += claims ? 1 : 0;
      boolean excludes = interval != null && (interval.low() > 1 || interval.high() < 1);
      assertThat(!claims || excludes).isTrue();
    }
    assertThat(claimed).isBetween(10, 59);
  }

  private static double[] noisy(SplittableRandom random, double factor) {
    return random.doubles(5, 800, 1200).map(each -> each * factor).toArray();
  }

  @Test
  void otherFiguresThatAreWorseAreCostsAndFormsOfTheJudgedOneAreNot() {
    List<Cost> costs = SampleExperiment.all().findings().costs();

    assertThat(costs).extracting(Cost::variant).containsExactly("bulk_size=2000", "bulk_size=5000");
    assertThat(costs.get(0).worse()).isEmpty();
    assertThat(costs.get(0).remarks()).containsExactly("larger answers");
    assertThat(costs.get(1).worse())
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each.task()).isEqualTo("term"))
        .extracting(Cost.Worse::metric)
        .doesNotContain("Min Throughput", "Median Throughput")
        .doesNotHaveDuplicates();
  }

  /** Who judges a median must be told what it cost in the tail. */
  @Test
  void otherPercentilesOfTheJudgedFigureAreCosts() {
    Findings found =
        SampleExperiment.base(1000, 1010, 990, 1005, 995)
            .size("5000", "", 1480, 1530, 1470, 1525, 1475)
            .judgedBy(new WantedFigure("50th percentile latency", "term"));

    assertThat(found.costs().get(0).worse())
        .extracting(Cost.Worse::metric)
        .contains("100th percentile latency")
        .doesNotContain("50th percentile latency", "50th percentile service time");
  }

  @Test
  void theNoiseFloorIsThatOfTheBase() {
    assertThat(figure(SampleExperiment.all().findings()).noise()).isBetween(0.03, 0.08);
    assertThat(figure(SampleExperiment.interrupted().findings()).noise()).isNull();
  }

  @Test
  void aDifferenceWithinTheNoiseFloorIsMarked() {
    Findings findings =
        SampleExperiment.base(1000, 1010, 990, 1005, 995)
            .size("2", "", 1020, 1021, 1022, 1023, 1024)
            .findings();

    Effect effect = figure(findings).effects().get(0);
    assertThat(effect.outcome()).isEqualTo(Outcome.BETTER);
    assertThat(effect.remark()).contains("two single races of the base may differ by as much");
  }

  @Test
  void aVariantWithoutRacesIsToldOf() {
    Findings findings = SampleExperiment.base(1, 2, 3, 4).size("2", "").findings();

    assertThat(findings.figures()).isEmpty();
    assertThat(findings.remarks()).contains("bulk_size=2 has no race that can be judged");
  }

  @Test
  void claimsByChanceAreCounted() {
    Findings findings = SampleExperiment.all().findings();

    assertThat(findings.tested()).isEqualTo(4);
    assertThat(findings.byChance()).isEqualTo(0.2);
    assertThat(findings.testedElsewhere()).isPositive();
  }
}
