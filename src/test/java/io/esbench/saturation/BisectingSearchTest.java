package io.esbench.saturation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.result.RateVerdict;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the search asks and answers; rates and outcomes are made up. */
final class BisectingSearchTest {
  private final ScriptedTarget target = new ScriptedTarget();

  private static SearchSettings from(double start) {
    return ScriptedTarget.settings(Dimension.OPERATIONS, start, 10_000, 12);
  }

  /** Latency of 20 ms up to a rate, far too much above it. */
  private static Reading step(double rate, double last) {
    return ScriptedTarget.latency(rate, rate <= last ? 20.0 : 400.0);
  }

  @Test
  void doublesUntilItBreaksThenHalvesTheRatioAndConfirms() {
    Answer answer = target.search(from(100), (rate, time) -> step(rate, 700));

    assertThat(target.rates())
        .containsExactly(100.0, 200.0, 400.0, 800.0, 565.7, 672.7, 733.6, 702.5, 687.4, 687.4);
    assertThat(target.tries())
        .extracting(Try::purpose)
        .startsWith(Try.Purpose.CLIMB)
        .contains(Try.Purpose.NARROW)
        .endsWith(Try.Purpose.CONFIRM);
    assertThat(answer)
        .isInstanceOfSatisfying(
            Answer.Found.class,
            found -> {
              assertThat(found.bracket().holds()).isEqualTo(687.4);
              assertThat(found.bracket().breaks()).isEqualTo(702.5);
              assertThat(found.bracket().latencyMillis()).isEqualTo(20);
            });
    assertThat(answer.sentence())
        .isEqualTo(
            "687.4 ops/s held with 20 ms; 702.5 ops/s broke: 99th percentile latency 400 ms is"
                + " above the limit of 100 ms");
  }

  @ParameterizedTest
  @CsvSource({
    // last rate that holds: anywhere between two doublings
    "100.5",
    "117",
    "141",
    "163",
    "199",
    "201",
    "399",
    "799",
    "1203"
  })
  void comesWithinHalfOfTheResolutionWhereThereIsNoNoise(double last) {
    Answer answer = target.search(from(100), (rate, time) -> step(rate, last));

    assertThat(answer).isInstanceOf(Answer.Found.class);
    double holds = Objects.requireNonNull(((Answer.Found) answer).bracket().holds());
    assertThat(holds).isLessThanOrEqualTo(last).isGreaterThan(last / 1.0256);
  }

  @Test
  void keepsAllProbesSortedByRate() {
    Answer answer = target.search(from(100), (rate, time) -> step(rate, 700));

    assertThat(answer.curve().probes())
        .extracting(Probe::rate)
        .containsExactly(100.0, 200.0, 400.0, 565.7, 672.7, 687.4, 687.4, 702.5, 733.6, 800.0);
  }

  @Test
  void theLowestRateIsRunTwiceBeforeItCountsAsBroken() {
    Answer answer = target.search(from(100), (rate, time) -> step(rate, 50));

    assertThat(target.rates()).containsExactly(100.0, 100.0);
    assertThat(answer).isInstanceOf(Answer.LowestBreaks.class);
    assertThat(answer.sentence())
        .startsWith("even the lowest rate breaks: 100 ops/s broke: 99th percentile latency 400 ms");
  }

  @Test
  void aColdFirstProbeDoesNotEndTheSearch() {
    Answer answer =
        target.search(
            from(100),
            (rate, time) ->
                rate == 100 && time == 0 ? ScriptedTarget.latency(rate, 900.0) : step(rate, 700));

    assertThat(target.rates()).startsWith(100.0, 100.0, 100.0, 200.0);
    assertThat(answer).isInstanceOf(Answer.Found.class);
  }

  @Test
  void theHighestRateIsConfirmedIfNothingBreaks() {
    Answer answer =
        target.search(
            ScriptedTarget.settings(Dimension.OPERATIONS, 100, 700, 12),
            (rate, time) -> ScriptedTarget.latency(rate, 20.0 + time));

    assertThat(target.rates()).containsExactly(100.0, 200.0, 400.0, 700.0, 700.0);
    assertThat(answer).isInstanceOf(Answer.NothingBroke.class);
    assertThat(answer.sentence())
        .isEqualTo(
            "700 ops/s held with 21 ms, the most that may be tried, and nothing broke; the limit"
                + " is higher");
  }

  @Test
  void theLoadGeneratorIsTheLimitIfItBreaksFirst() {
    Answer answer =
        target.search(
            from(100),
            (rate, time) -> rate > 500 ? ScriptedTarget.limitedByGenerator(rate) : step(rate, 700));

    assertThat(answer).isInstanceOf(Answer.GeneratorIsLimit.class);
    Answer.Bracket bracket = ((Answer.GeneratorIsLimit) answer).bracket();
    assertThat(bracket.holds()).isEqualTo(496.8);
    assertThat(answer.sentence())
        .startsWith("the load generator is the limit at 507.7 ops/s")
        .contains("not the target");
  }

  @Test
  void aTargetThatBreaksBeneathTheLimitOfTheGeneratorIsStillFound() {
    Answer answer =
        target.search(
            from(100),
            (rate, time) -> rate > 780 ? ScriptedTarget.limitedByGenerator(rate) : step(rate, 700));

    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(answer.sentence()).startsWith("687.4 ops/s held").contains("702.5 ops/s broke");
  }

  @Test
  void aGeneratorThatCannotEvenOfferTheLowestRateEndsTheSearchAtOnce() {
    Answer answer =
        target.search(from(100), (rate, time) -> ScriptedTarget.limitedByGenerator(rate));

    assertThat(target.rates()).containsExactly(100.0);
    assertThat(answer).isInstanceOf(Answer.GeneratorIsLimit.class);
    assertThat(answer.sentence()).contains("at 100 ops/s").contains("no rate held");
  }

  @ParameterizedTest
  @EnumSource(
      value = Breach.Cause.class,
      names = {"ERRORS", "RATE_NOT_HELD"})
  void everyConditionBoundsTheSearch(Breach.Cause cause) {
    DoubleFunction<Reading> broken =
        cause == Breach.Cause.ERRORS
            ? rate -> ScriptedTarget.failing(rate, 0.2)
            : ScriptedTarget::notHeld;
    Answer answer =
        target.search(from(100), (rate, time) -> rate > 700 ? broken.apply(rate) : step(rate, 700));

    assertThat(answer)
        .isInstanceOfSatisfying(
            Answer.Found.class,
            found ->
                assertThat(Objects.requireNonNull(found.bracket().breach()).cause())
                    .isEqualTo(cause));
  }

  @ParameterizedTest
  @CsvSource({
    // Outcomes of 800 ops/s in order, narrow (103 ms) or clear (400 ms) or held (90 ms); runs,
    // holds
    "103;103,     2, false",
    "103;90;90,   3, true",
    "103;90;103,  3, false",
    "103;90;400,  3, false",
    "400,         1, false",
  })
  void whatBreaksByALittleIsRunAgainAndTwoOfThreeDecide(String outcomes, int runs, boolean holds) {
    double[] millis =
        Arrays.stream(outcomes.split(";", -1)).mapToDouble(Double::parseDouble).toArray();
    target.search(
        from(400),
        (rate, time) -> rate == 800 ? ScriptedTarget.latency(rate, millis[time]) : step(rate, 750));

    assertThat(target.rates().stream().filter(rate -> rate == 800)).hasSize(runs);
    assertThat(target.rates().get(1 + runs)).isEqualTo(holds ? 1600 : 565.7);
  }

  @Test
  void aRateThatBreaksOnConfirmationTwiceCountsAsBroken() {
    Answer answer =
        target.search(
            from(100),
            (rate, time) ->
                rate == 687.4 && time > 0 ? ScriptedTarget.latency(rate, 300.0) : step(rate, 700));

    assertThat(target.rates()).endsWith(687.4, 687.4, 687.4, 672.7);
    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(answer.sentence()).startsWith("672.7 ops/s held").contains("687.4 ops/s broke");
  }

  @Test
  void withoutAProbeLeftTheRunOfAHigherRateConfirms() {
    Answer answer =
        target.search(
            ScriptedTarget.settings(Dimension.OPERATIONS, 100, 10_000, 11),
            (rate, time) ->
                rate == 687.4 && time > 0 ? ScriptedTarget.latency(rate, 300.0) : step(rate, 700));

    assertThat(target.rates()).hasSize(11).endsWith(687.4, 687.4, 687.4);
    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(answer.sentence()).startsWith("672.7 ops/s held").contains("687.4 ops/s broke");
  }

  @Test
  void aLastProbeThatBreaksLeavesTheNextLowerRate() {
    Answer answer =
        target.search(
            ScriptedTarget.settings(Dimension.OPERATIONS, 100, 10_000, 9),
            (rate, time) ->
                rate == 702.5 && time > 0 ? ScriptedTarget.latency(rate, 300.0) : step(rate, 705));

    assertThat(target.rates()).hasSize(9).endsWith(672.7, 733.6, 702.5, 702.5);
    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(answer.sentence()).startsWith("672.7 ops/s held").contains("702.5 ops/s broke");
  }

  @Test
  void whatStandsOneToOneAtTheEndDoesNotHold() {
    Answer answer =
        target.search(
            from(100),
            (rate, time) ->
                rate > 600 && time > 0 ? ScriptedTarget.latency(rate, 300.0) : step(rate, 700));

    assertThat(target.rates()).hasSize(12).endsWith(687.4, 687.4, 687.4, 672.7);
    assertThat(answer).isInstanceOf(Answer.BudgetSpent.class);
    assertThat(answer.sentence())
        .startsWith("12 probes are used up: 565.7 ops/s held with 20 ms; 672.7 ops/s broke");
  }

  @ParameterizedTest
  @CsvSource({
    // After 100, 200, 400 and 800 ops/s four narrow the bracket to the resolution, and two times
    // two
    // are kept to confirm.
    "12, 1",
    "13, 2",
  })
  void aNarrowBreachIsRunAgainOnlyIfAProbeIsLeftForIt(int probes, int runs) {
    target.search(
        ScriptedTarget.settings(Dimension.OPERATIONS, 100, 10_000, probes),
        (rate, time) -> rate == 800 ? ScriptedTarget.latency(rate, 103.0) : step(rate, 750));

    assertThat(target.rates().stream().filter(rate -> rate == 800)).hasSize(runs);
  }

  @Test
  void aThirdRunDecidesAConfirmation() {
    Answer answer =
        target.search(
            from(100),
            (rate, time) ->
                rate == 687.4 && time == 1 ? ScriptedTarget.latency(rate, 300.0) : step(rate, 700));

    assertThat(target.rates()).endsWith(687.4, 687.4, 687.4);
    assertThat(answer.sentence()).startsWith("687.4 ops/s held");
  }

  @Test
  void isBoundedByItsProbes() {
    Answer answer = target.search(from(10), (rate, time) -> step(rate, 700));

    assertThat(target.rates()).hasSize(12);
    assertThat(answer).isInstanceOf(Answer.BudgetSpent.class);
    assertThat(answer.sentence())
        .startsWith("12 probes are used up: 697.9 ops/s held with 20 ms; 728.8 ops/s broke: ");
  }

  @Test
  void isBoundedWhileItClimbs() {
    Answer answer =
        target.search(
            ScriptedTarget.settings(Dimension.OPERATIONS, 10, 10_000, 3),
            (rate, time) -> step(rate, 700));

    assertThat(answer).isInstanceOf(Answer.BudgetSpent.class);
    assertThat(answer.sentence())
        .startsWith("3 probes are used up: 40 ops/s held with 20 ms; none broke");
  }

  @Test
  void theLastProbeConfirmsIfTheBracketIsWithinTheResolution() {
    // After eight probes the bracket is 4.4 % wide and one is left.
    Answer answer =
        target.search(
            ScriptedTarget.settings(Dimension.OPERATIONS, 100, 10_000, 9),
            (rate, time) -> step(rate, 700));

    assertThat(target.tries().get(8).purpose()).isEqualTo(Try.Purpose.CONFIRM);
    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(answer.sentence()).startsWith("672.7 ops/s held").contains("702.5 ops/s broke");
  }

  @Test
  void ofACurveThatIsNotMonotoneTheLowestBreachCounts() {
    // 300 to 500 ops/s are too slow, 500 to 900 are not: nothing above the first breach is tried.
    Answer answer =
        target.search(from(100), (rate, time) -> step(rate, rate >= 300 && rate <= 500 ? 0 : 900));

    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(((Answer.Found) answer).bracket().holds()).isCloseTo(296, within(4.0));
    assertThat(target.rates()).allMatch(rate -> rate <= 400);
  }

  @Test
  void clientsAreWholeNumbers() {
    Answer answer =
        target.search(
            ScriptedTarget.settings(Dimension.CLIENTS, 1, 1_000, 12),
            (rate, time) ->
                ScriptedTarget.reading(
                    rate, rate <= 11 ? 20.0 : 400.0, RateVerdict.UNTHROTTLED, 0, false));

    assertThat(target.rates()).containsExactly(1.0, 2.0, 4.0, 8.0, 16.0, 11.0, 13.0, 12.0, 11.0);
    assertThat(answer.sentence()).startsWith("11 clients held with 20 ms; 12 clients broke: ");
  }

  @Test
  void oneClientIsTheFewest() {
    Answer answer =
        target.search(
            ScriptedTarget.settings(Dimension.CLIENTS, 1, 64, 12), (rate, time) -> step(rate, 1));

    assertThat(target.rates()).containsExactly(1.0, 2.0, 1.0);
    assertThat(answer.sentence()).startsWith("1 client held with 20 ms; 2 clients broke: ");
  }

  @Test
  void aProbeWithoutItsPercentileEndsTheSearch() {
    Answer answer =
        target.search(
            from(100), (rate, time) -> ScriptedTarget.latency(rate, rate > 150 ? null : 20.0));

    assertThat(answer).isInstanceOf(Answer.NotMeasured.class);
    assertThat(answer.sentence())
        .isEqualTo(
            "the probe at 200 ops/s cannot be judged: 40 requests have no 99th percentile, which"
                + " needs 100 (start higher, give longer probes or limit a lower percentile);"
                + " 100 ops/s held with 20 ms until then");
  }

  @Test
  void pausesLongerAfterARateThatBroke() {
    target.search(from(100), (rate, time) -> step(rate, 700));

    assertThat(target.tries().get(0).pause()).isZero();
    assertThat(target.tries().get(1).pause()).isEqualTo(Duration.ofSeconds(5));
    assertThat(target.tries().get(4).rate()).isEqualTo(565.7);
    assertThat(target.tries().get(4).pause()).isEqualTo(Duration.ofSeconds(15));
  }

  @ParameterizedTest
  @CsvSource({
    // dimension, start, first run in s, second run in s: probes of 30 s have 3,000 samples
    "OPERATIONS, 10,  100,  50",
    "OPERATIONS, 1,   300,  300",
    "OPERATIONS, 500, 30,   30",
    "DOCUMENTS,  500, 30,   30",
    "CLIENTS,    1,   30,   30",
  })
  void runsAsLongAsThePercentileNeeds(
      Dimension dimension, double start, long firstSeconds, long secondSeconds) {
    target.search(
        ScriptedTarget.settings(dimension, start, 10_000, 12),
        (rate, time) -> ScriptedTarget.latency(rate, 20.0));

    assertThat(target.tries().get(0).samples()).isEqualTo(1_000);
    assertThat(target.tries().get(0).run()).isEqualTo(Duration.ofSeconds(firstSeconds));
    assertThat(target.tries().get(1).run()).isEqualTo(Duration.ofSeconds(secondSeconds));
  }

  @Test
  void requestsOfDocumentsAndClientsAreThoseOfTheLastProbe() {
    // 10 requests per second at 1,000 docs/s: twice as many at 2,000, as many with twice the
    // clients.
    assertThat(Dimension.DOCUMENTS.requestsPerSecond(2_000, 1_000, 10)).isEqualTo(20);
    assertThat(Dimension.CLIENTS.requestsPerSecond(2, 1, 10)).isEqualTo(10);
    assertThat(Dimension.OPERATIONS.requestsPerSecond(2, 1, 10)).isEqualTo(2);
  }

  @Test
  void answersTheSameWhenAskedAgain() {
    SearchStrategy search = SearchStrategy.bisecting(from(100));
    List<Probe> probes =
        List.of(
            ScriptedTarget.CONDITIONS.judge(step(100, 700)),
            ScriptedTarget.CONDITIONS.judge(step(200, 700)));

    assertThat(search.next(probes)).isEqualTo(search.next(probes));
  }

  @Test
  void sentencesDoNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(target.search(from(100), (rate, time) -> step(rate, 700)).sentence())
          .startsWith("687.4 ops/s");
    } finally {
      Locale.setDefault(before);
    }
  }
}
