package io.esbench.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.Distribution;
import io.esbench.result.GcPauses;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.Load;
import io.esbench.result.Quantile;
import io.esbench.result.RateVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GeneratorJudgeTest {
  private static final GcPauses NO_GC = new GcPauses(0, 0, 0);

  private static Distribution times(double p50, double p99) {
    return new Distribution(
        1_000, p50, 0, p99, 0, List.of(new Quantile(50, p50), new Quantile(99, p99)), List.of());
  }

  private static Load load(@Nullable Double target, Distribution delay) {
    RateVerdict verdict = target == null ? RateVerdict.UNTHROTTLED : RateVerdict.HELD;
    return new Load(target, "ops", 100, null, Distribution.EMPTY, delay, null, 0, verdict);
  }

  private static GeneratorUsage cpu(@Nullable Double loop, @Nullable Double machine) {
    return new GeneratorUsage(loop, 0.5, machine, NO_GC, 0, 0);
  }

  private static GeneratorJudge paced(Distribution service, Distribution delay) {
    return new GeneratorJudge(60, service, load(100.0, delay), 0, cpu(0.05, 0.5), 0);
  }

  private static GeneratorJudge using(GeneratorUsage usage) {
    return new GeneratorJudge(60, times(5, 20), load(100.0, times(0.1, 0.5)), 0, usage, 0);
  }

  @ParameterizedTest
  @CsvSource({
    // Rates at a search server that answers in 5 ms, 30 ms at the 99th percentile; idle machine
    "5, 30, 0.05, 0.1, FREE",
    // a noisy machine of two cores with the node beside it: what load generators see there
    "5, 30, 0.2, 9.9, FREE",
    "5, 30, 0.2, 25, NEAR_LIMIT",
    "5, 30, 0.2, 49, NEAR_LIMIT",
    "5, 30, 0.2, 51, LIMITED",
    // late as a rule, not by accident
    "5, 30, 1.1, 9, NEAR_LIMIT",
    "5, 30, 5.1, 9, LIMITED",
    // slow answers hide more: a tenth and a half of them
    "200, 2000, 5, 150, FREE",
    "200, 2000, 21, 150, NEAR_LIMIT",
    "200, 2000, 5, 201, NEAR_LIMIT",
    "200, 2000, 5, 1001, LIMITED",
    // a stub that answers at once must not make every start a fault
    "0.05, 0.1, 0.9, 9, FREE",
  })
  void judgesTheDelayByTheServiceTimeItIsAddedTo(
      double p50, double p99, double delay50, double delay99, GeneratorVerdict verdict) {
    assertThat(paced(times(p50, p99), times(delay50, delay99)).verdict()).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "0, FREE, ",
    "2.9, FREE, ",
    "4.12, LIMITED, nothing of the load generator ran for 4.12 s (bound 3 s): it was stopped or"
        + " starved",
  })
  void aLoadGeneratorThatStoodStillIsTheLimit(
      double still, GeneratorVerdict verdict, @Nullable String reason) {
    GeneratorJudge judge =
        new GeneratorJudge(
            60, times(5, 20), load(100.0, times(0.1, 0.5)), 0, cpu(0.05, 0.5), still);
    assertThat(judge.verdict()).isEqualTo(verdict);
    assertThat(judge.reasons()).isEqualTo(reason == null ? List.of() : List.of(reason));
  }

  @ParameterizedTest
  @CsvSource({
    "0.69, FREE, ",
    "0.7, NEAR_LIMIT, the busiest event loop used 70 % of a core (bound 70 %)",
    "0.899, NEAR_LIMIT, the busiest event loop used 89.9 % of a core (bound 70 %)",
    "0.9, LIMITED, the busiest event loop used 90 % of a core (bound 90 %)",
  })
  void judgesTheBusiestLoop(double share, GeneratorVerdict verdict, @Nullable String reason) {
    GeneratorJudge judge = using(cpu(share, 0.5));
    assertThat(judge.verdict()).isEqualTo(verdict);
    assertThat(judge.reasons()).isEqualTo(reason == null ? List.of() : List.of(reason));
  }

  @ParameterizedTest
  @CsvSource({
    // mean turnaround and service time of a closed loop, in ms
    "0.005, 0.06, FREE",
    "0.2, 1.7, NEAR_LIMIT",
    "0.9, 0.8, LIMITED",
  })
  void judgesTheShareOfAClosedLoopsCycle(double own, double service, GeneratorVerdict verdict) {
    GeneratorJudge judge =
        new GeneratorJudge(60, times(service, service), load(null, times(own, own)), 0, null, 0);
    assertThat(judge.verdict()).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "590, 20, FREE",
    "610, 20, NEAR_LIMIT",
    "610, 51, NEAR_LIMIT",
    "60, 51, NEAR_LIMIT",
    "3010, 20, LIMITED",
  })
  void judgesGarbageCollection(double total, double longest, GeneratorVerdict verdict) {
    GcPauses gc = new GcPauses(100, total, longest);
    assertThat(using(new GeneratorUsage(0.1, 0.2, 0.3, gc, 0, 0)).verdict()).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "0.96, 20, 1.9, FREE",
    "0.94, 20, 8, FREE",
    "0.95, 20, 2.1, NEAR_LIMIT",
    // a node that is busy to its last cycle is the limit itself
    "1.0, 700, 34, FREE",
    "1.0, 700, 36, NEAR_LIMIT",
  })
  void aBusyMachineCountsOnlyIfItMadeUsLate(
      double machine, double service99, double delay99, GeneratorVerdict verdict) {
    GeneratorJudge judge =
        new GeneratorJudge(
            60, times(5, service99), load(100.0, times(0.1, delay99)), 0, cpu(0.1, machine), 0);
    assertThat(judge.verdict()).isEqualTo(verdict);
  }

  @Test
  void aMissingSocketIsALimitHoweverShortTheTask() {
    GeneratorJudge judge =
        new GeneratorJudge(0.1, Distribution.EMPTY, load(null, times(1, 1)), 3, null, 0);
    assertThat(judge.verdict()).isEqualTo(GeneratorVerdict.LIMITED);
    assertThat(judge.reasons()).singleElement().asString().startsWith("3 requests failed");
  }

  @Test
  void theMissingSocketsOfOtherTasksAreTheirs() {
    assertThat(using(new GeneratorUsage(0.1, 0.2, 0.3, NO_GC, 0, 3)).verdict())
        .isEqualTo(GeneratorVerdict.FREE);
  }

  @Test
  void saysThatAShortTaskIsNotJudged() {
    GeneratorJudge judge =
        new GeneratorJudge(1.9, times(1, 1), load(100.0, times(900, 900)), 0, cpu(1.0, 1.0), 0);
    assertThat(judge.verdict()).isEqualTo(GeneratorVerdict.NOT_JUDGED);
    assertThat(judge.reasons())
        .containsExactly(
            "too short to tell: 1.9 s and 1000 requests, it takes 2 s and 10 requests");
  }

  @Test
  void judgesByTheDelayAloneWherePlatformsTellNothing() {
    Distribution service = times(5, 20);
    assertThat(using(cpu(null, null)).verdict()).isEqualTo(GeneratorVerdict.FREE);
    assertThat(new GeneratorJudge(60, service, load(100.0, times(9, 90)), 0, null, 0).verdict())
        .isEqualTo(GeneratorVerdict.LIMITED);
  }

  @Test
  void saysNothingAboutTheCycleOfATaskWithoutASuccess() {
    GeneratorJudge judge =
        new GeneratorJudge(60, Distribution.EMPTY, load(null, times(1, 1)), 0, null, 0);
    assertThat(judge.verdict()).isEqualTo(GeneratorVerdict.FREE);
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, 0, 0, 0, false",
    "0.71, 0, 0, 0, true",
    "0.5, 51, 0, 0, true",
    "0.5, 0, 51, 0, true",
    "0.5, 0, 0, 1, true"
  })
  void theDisplayIsToldOfTheLastSecond(
      double loop, double pause, double delay, long shortages, boolean near) {
    GcPauses gc = new GcPauses(1, pause, pause);
    GeneratorUsage now = new GeneratorUsage(loop, 0.5, 0.5, gc, 0, shortages);
    assertThat(GeneratorJudge.near(now, delay)).isEqualTo(near);
    assertThat(GeneratorJudge.near(null, delay)).isEqualTo(delay > 50);
  }
}
