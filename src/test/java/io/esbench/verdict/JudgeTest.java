package io.esbench.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.result.CriterionOutcome;
import io.esbench.result.Decision;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.RateVerdict;
import io.esbench.result.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class JudgeTest {
  private static final RaceResult PLAIN = Sample.result().documents(1000, 1).failed(50, 0).make();

  /** Value as measured, in the unit of the criterion. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mean throughput of t >= 100 docs/s | 100 | PASS",
        "mean throughput of t > 100 docs/s | 100 | FAIL",
        "min throughput of t >= 50 docs/s | 50 | PASS",
        "median throughput of t >= 101 docs/s | 100 | FAIL",
        "max throughput of t < 12,001 docs/min | 12000 | PASS",
        "p50 latency of t <= 10 ms | 10 | PASS",
        "p90 latency of t <= 19.9 ms | 20 | FAIL",
        "p99 latency of t <= 0.03 s | 0.03 | PASS",
        "p100 latency of t <= 60 ms | 60 | PASS",
        "max latency of t <= 59 ms | 60 | FAIL",
        "min latency of t >= 5,000 us | 5000 | PASS",
        "mean latency of t <= 11 ms | 11 | PASS",
        "median service time of t <= 10 ms | 10 | PASS",
        "p99 processing time of t <= 10 ms | 30 | FAIL",
        "p99 start delay of t <= 3 ms | 3 | PASS",
        "p90 service time of item in t <= 10 ms | 10 | PASS",
        "error rate of item in t <= 20 % | 20 | PASS",
        "achieved rate of t >= 98 % | 98 | PASS",
        "error rate of t <= 20 % | 20 | PASS",
        "error rate <= 19 % | 20 | FAIL",
        "document error rate of t <= 0.1 % | 0.1 | PASS",
        "document error rate <= 0 % | 0.1 | FAIL",
        "duration of t <= 4 s | 4 | PASS",
        "documents of t = 999 | 999 | PASS",
        "documents = 1000 | 999 | FAIL",
        "documents above 998 | 999 | PASS",
      })
  void readsEachFigure(String criterion, double value, Decision decision) {
    CriterionOutcome outcome = judged(criterion, PLAIN);

    assertThat(outcome.measured().value()).isEqualTo(value);
    assertThat(outcome.decision()).isEqualTo(decision);
    assertThat(outcome.remark()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "store size <= 2 GB, 1.5, PASS",
    "store size <= 1 GB, 1.5, FAIL",
    "'store size <= 1,536 MB', 1536, PASS",
    "cumulative indexing time of primary shards <= 30 s, 30, PASS",
    "segment count = 12, 12, PASS",
  })
  void readsRowsOfTheCluster(String criterion, double value, Decision decision) {
    RaceResult result =
        Sample.result()
            .row("Store size", 1.5, "GB", "")
            .row("Cumulative indexing time of primary shards", 0.5, "min", "")
            .row("Segment count", 12.0, "", "")
            .make();
    CriterionOutcome outcome = judged(criterion, result);

    assertThat(outcome.measured().value()).isEqualTo(value);
    assertThat(outcome.decision()).isEqualTo(decision);
  }

  @ParameterizedTest
  @CsvSource({
    "0, partial answers of t <= 0 %, 0, PASS",
    "20, partial answers of t <= 0 %, 10, FAIL",
    "20, partial answers of t <= 10 %, 10, PASS",
  })
  void partialAnswersAreAShareOfTheSuccesses(
      long partial, String criterion, double value, Decision decision) {
    CriterionOutcome outcome = judged(criterion, Sample.result().partial(partial).make());

    assertThat(outcome.measured().value()).isEqualTo(value);
    assertThat(outcome.decision()).isEqualTo(decision);
  }

  static Stream<Arguments> untold() {
    RaceResult few = Sample.result().times(60, 10).make();
    RaceResult none = Sample.result().times(0, 0).make();
    RaceResult rows =
        Sample.result()
            .row("Store size", null, "GB", "403")
            .row("Heap used for terms", 0.0, "MB", "this version always reports 0")
            .row("Dataset size", 1.0, "TB", "")
            .make();
    return Stream.of(
        untold("p99 latency of t <= 1 s", few, "p99 needs 100 samples, there are 60"),
        untold("p99.9 latency of t <= 1 s", PLAIN, "p99.9 needs 1000 samples, there are 200"),
        untold("p99 latency of x <= 1 s", PLAIN, "no task 'x' was run in challenge 'c'"),
        untold(
            "p99 latency of x <= 1 s",
            Sample.result().status(RaceStatus.ABORTED, "gone").make(),
            "task 'x' was not reached, the race is aborted"),
        untold("p99 latency of t in challenge d <= 1 s", PLAIN, "challenge 'd' was not raced"),
        untold("error rate of x in t <= 0 %", PLAIN, "task 't' has no item 'x'"),
        untold("p50 latency of t <= 1 s", none, "no request succeeded"),
        untold("mean throughput of t >= 1 docs/s", none, "no request was measured"),
        untold("error rate <= 0 %", none, "no request was measured"),
        untold("duration of t <= 1 s", none, "no request was measured"),
        untold(
            "error rate <= 0 %", Sample.result().withoutTasks().make(), "no request was measured"),
        untold("document error rate <= 0 %", few, "no documents were sent"),
        untold(
            "partial answers of t <= 0 %",
            PLAIN, "its answers were not read; give it \"detailed-results\": true"),
        untold(
            "partial answers of t <= 0 %",
            Sample.result().times(0, 0).partial(0).make(), "no request succeeded"),
        untold(
            "achieved rate of t >= 1 %",
            Sample.result().unthrottled().make(), "the task has no target throughput"),
        untold(
            "p99 start delay of t <= 1 ms",
            Sample.result().unthrottled().make(),
            "the task has no schedule, so nothing was ever due"),
        untold(
            "mean throughput of t >= 1 ops/s",
            PLAIN,
            "the task's throughput is in docs/s, the criterion is in ops/s"),
        untold("store size <= 1 GB", PLAIN, "the result has no row 'Store size'"),
        untold("store size <= 1 GB", rows, "'Store size' is not available: 403"),
        untold(
            "heap used for terms <= 1 MB",
            rows,
            "'Heap used for terms' is not available: this version always reports 0"),
        untold("dataset size <= 1 GB", rows, "'Dataset size' is in 'TB', not in 'GB'"),
        untold("p99 latency of t <= baseline", PLAIN, "no baseline is given"));
  }

  private static Arguments untold(String criterion, RaceResult result, String why) {
    return Arguments.of(criterion, result, why);
  }

  @ParameterizedTest
  @MethodSource("untold")
  void isUndecidedAboutWhatIsNotTold(String criterion, RaceResult result, String why) {
    CriterionOutcome outcome = judged(criterion, result);

    assertThat(outcome.decision()).isEqualTo(Decision.UNDECIDED);
    assertThat(outcome.remark()).isEqualTo(why);
    assertThat(outcome.measured().value()).isNull();
  }

  static Stream<Arguments> doubted() {
    RaceResult behind = Sample.result().rate(RateVerdict.NOT_HELD).make();
    RaceResult limited = Sample.result().limited().make();
    RaceResult free = Sample.result().unthrottled().limited().make();
    RaceResult both = Sample.result().rate(RateVerdict.NOT_HELD).limited().make();
    RaceResult aborted = Sample.result().status(RaceStatus.ABORTED, "x").failed(1, 0).make();
    RaceResult lost = Sample.result().status(RaceStatus.COMPLETE, "not usable: lost").make();
    RaceResult sockets = Sample.result().failed(10, 10).make();
    String rate = "the rate of t was not held";
    String limit = "the load generator was the limit of t";
    return Stream.of(
        // A rate that was not kept: the figure only grows.
        Arguments.of("p99 latency of t <= 30 ms", behind, Decision.UNDECIDED, rate),
        Arguments.of("p99 latency of t <= 29 ms", behind, Decision.FAIL, rate),
        Arguments.of("p99 latency of t >= 31 ms", behind, Decision.UNDECIDED, rate),
        Arguments.of("p99 start delay of t <= 9 ms", behind, Decision.UNDECIDED, rate),
        Arguments.of("p99 service time of t <= 30 ms", behind, Decision.PASS, ""),
        Arguments.of("mean throughput of t >= 100 docs/s", behind, Decision.PASS, ""),
        Arguments.of("achieved rate of t >= 99 %", behind, Decision.FAIL, ""),
        Arguments.of("p99 latency of t <= 29 ms", both, Decision.UNDECIDED, rate + "; " + limit),
        Arguments.of(
            "p99 latency of t <= 30 ms",
            Sample.result().rate(RateVerdict.STRAINED).make(),
            Decision.PASS,
            ""),
        // A generator at its limit: times too long, work too little.
        Arguments.of("mean throughput of t >= 100 docs/s", limited, Decision.PASS, limit),
        Arguments.of("mean throughput of t >= 101 docs/s", limited, Decision.UNDECIDED, limit),
        Arguments.of("mean throughput of t <= 100 docs/s", limited, Decision.UNDECIDED, limit),
        Arguments.of("achieved rate of t >= 98 %", limited, Decision.PASS, limit),
        Arguments.of("achieved rate of t >= 99 %", limited, Decision.UNDECIDED, limit),
        Arguments.of("duration of t <= 4 s", limited, Decision.PASS, limit),
        Arguments.of("duration of t <= 3 s", limited, Decision.UNDECIDED, limit),
        Arguments.of("p99 latency of t <= 30 ms", limited, Decision.PASS, limit),
        Arguments.of("p99 latency of t <= 29 ms", limited, Decision.UNDECIDED, limit),
        Arguments.of("p99 latency of t >= 1 ms", limited, Decision.UNDECIDED, limit),
        Arguments.of("p99 latency of t <= 30 ms", free, Decision.UNDECIDED, limit),
        Arguments.of("p99 service time of t <= 30 ms", both, Decision.UNDECIDED, limit),
        Arguments.of("error rate of t <= 0 %", limited, Decision.PASS, ""),
        // A part of a race: only what cannot get better is known.
        Arguments.of(
            "p99 latency of t <= 30 ms", aborted, Decision.UNDECIDED, "the race is aborted: x"),
        Arguments.of(
            "p99 latency of t <= 29 ms", aborted, Decision.UNDECIDED, "the race is aborted: x"),
        Arguments.of("max latency of t <= 59 ms", aborted, Decision.FAIL, "the race is aborted: x"),
        Arguments.of(
            "p100 latency of t <= 59 ms", aborted, Decision.FAIL, "the race is aborted: x"),
        Arguments.of(
            "max latency of t <= 60 ms", aborted, Decision.UNDECIDED, "the race is aborted: x"),
        Arguments.of("duration of t <= 3 s", aborted, Decision.FAIL, "the race is aborted: x"),
        Arguments.of("error rate <= 0 %", aborted, Decision.FAIL, "the race is aborted: x"),
        Arguments.of("error rate <= 0.1 %", aborted, Decision.UNDECIDED, "the race is aborted: x"),
        Arguments.of(
            "max latency of t <= 59 ms", lost, Decision.UNDECIDED, "the race is not usable: lost"),
        // Failures that the target never saw.
        Arguments.of(
            "error rate of t <= 0 %",
            sockets,
            Decision.UNDECIDED,
            "10 requests failed for want of a socket on the load generator"),
        Arguments.of(
            "error rate <= 10 %",
            sockets,
            Decision.PASS,
            "10 requests failed for want of a socket on the load generator"),
        Arguments.of(
            "document error rate <= 0 %",
            Sample.result().documents(100, 10).failed(10, 1).make(),
            Decision.UNDECIDED,
            "1 request failed for want of a socket on the load generator"),
        Arguments.of(
            "documents = 90",
            Sample.result().documents(100, 10).failed(10, 1).make(),
            Decision.PASS,
            "1 request failed for want of a socket on the load generator"),
        Arguments.of(
            "error rate <= 0 %",
            Sample.result().failed(11, 10).make(),
            Decision.FAIL,
            "10 requests failed for want of a socket on the load generator"));
  }

  @ParameterizedTest
  @MethodSource("doubted")
  void aDoubtLeavesOnlyWhatItCannotHaveMade(
      String criterion, RaceResult result, Decision decision, String remark) {
    CriterionOutcome outcome = judged(criterion, result);

    assertThat(outcome.decision()).isEqualTo(decision);
    assertThat(outcome.remark()).isEqualTo(remark);
    assertThat(outcome.measured().value()).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "median, 110, 20",
    "mean, 110, 20",
    "worst, 100, 20",
    "best, 120, 20",
    "min, 100, 20",
    "max, 120, 20",
  })
  void makesOneValueOfSeveralPasses(String fold, double value, double noise) {
    CriterionOutcome outcome =
        judged(
            "mean throughput of t >= 1 docs/s over passes " + fold,
            null,
            Sample.result().throughput(120).make(),
            Sample.result().throughput(100).make(),
            Sample.result().throughput(110).make());

    assertThat(outcome.measured().value()).isEqualTo(value);
    assertThat(outcome.measured().fold()).isEqualTo(fold);
    assertThat(outcome.measured().noise()).isEqualTo(noise);
    assertThat(outcome.measured().passes())
        .extracting(CriterionOutcome.PassValue::value)
        .containsExactly(120.0, 100.0, 110.0);
  }

  @Test
  void oneDoubtfulPassIsEnough() {
    CriterionOutcome outcome =
        judged(
            "p99 latency of t <= 1 s",
            null,
            Sample.result().make(),
            Sample.result().rate(RateVerdict.NOT_HELD).make());

    assertThat(outcome.decision()).isEqualTo(Decision.UNDECIDED);
    assertThat(outcome.measured().passes())
        .extracting(CriterionOutcome.PassValue::remark)
        .containsExactly("", "the rate of t was not held");
  }

  @Test
  void namesThePassThatTellsNothing() {
    CriterionOutcome outcome =
        judged(
            "p99 latency of t <= 1 s",
            null,
            Sample.result().make(),
            Sample.result().times(60, 10).make());

    assertThat(outcome.decision()).isEqualTo(Decision.UNDECIDED);
    assertThat(outcome.remark()).isEqualTo("pass 2: p99 needs 100 samples, there are 60");
    assertThat(outcome.measured().passes())
        .extracting(CriterionOutcome.PassValue::value)
        .containsExactly(0.03, null);
  }

  /** The baseline has 100 docs/s and a p99 of 30 ms. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mean throughput of t >= baseline | 100 | 100 | PASS",
        "mean throughput of t >= baseline | 99 | 100 | FAIL",
        "mean throughput of t >= baseline - 3 % | 97 | 97 | PASS",
        "mean throughput of t >= baseline - 3 % | 96.9 | 97 | FAIL",
        "mean throughput of t >= baseline + 10 docs/s | 109 | 110 | FAIL",
        "mean throughput of t >= 1.1 x baseline | 111 | 110.00000000000001 | PASS",
        "mean throughput of t >= baseline - 60 docs/min | 99 | 99 | PASS",
      })
  void isHeldAgainstABaseline(
      String criterion, double throughput, double bound, Decision decision) {
    CriterionOutcome outcome =
        judged(criterion, Sample.result().make(), Sample.result().throughput(throughput).make());

    assertThat(outcome.decision()).isEqualTo(decision);
    assertThat(outcome.required().bound()).isEqualTo(bound);
    assertThat(outcome.required().baseline()).isEqualTo(100);
    assertThat(outcome.unit()).isEqualTo("docs/s");
    assertThat(outcome.remark()).isEqualTo("one pass: its noise is not known");
  }

  @ParameterizedTest
  @CsvSource({
    // Passes of 96 and 100: noise 4, median 98.
    "96, 100, UNDECIDED, the difference to the baseline is smaller than the noise of 4 docs/s: no"
        + " finding",
    "102, 104, PASS, ''",
    "100, 103, PASS, the difference to the baseline is smaller than the noise of 3 docs/s: no finding",
    "80, 82, FAIL, ''",
  })
  void differencesBelowTheNoiseAreNoFinding(
      double one, double other, Decision decision, String remark) {
    CriterionOutcome outcome =
        judged(
            "mean throughput of t >= baseline",
            Sample.result().make(),
            Sample.result().throughput(one).make(),
            Sample.result().throughput(other).make());

    assertThat(outcome.decision()).isEqualTo(decision);
    assertThat(outcome.remark()).isEqualTo(remark);
  }

  static Stream<Arguments> baselines() {
    return Stream.of(
        Arguments.of(
            Sample.result().withoutTasks().make(),
            "the baseline base-id: no task 't' was run in challenge 'c'"),
        Arguments.of(
            Sample.result().rate(RateVerdict.NOT_HELD).make(),
            "the baseline base-id: the rate of t was not held"),
        Arguments.of(
            Sample.result().limited().make(),
            "the baseline base-id: the load generator was the limit of t"),
        Arguments.of(
            Sample.result().status(RaceStatus.INCOMPLETE, "interrupted").make(),
            "the baseline base-id: the race is incomplete: interrupted"),
        Arguments.of(
            Sample.result().challenge("other").make(),
            "the baseline base-id is of challenge 'other'"));
  }

  @ParameterizedTest
  @MethodSource("baselines")
  void isUndecidedAgainstADoubtfulBaseline(RaceResult baseline, String remark) {
    CriterionOutcome outcome = judged("p99 latency of t <= 1.1 x baseline", baseline, PLAIN);

    assertThat(outcome.decision()).isEqualTo(Decision.UNDECIDED);
    assertThat(outcome.remark()).isEqualTo(remark);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p99 latency of t <= 1 s | p99 latency of t in challenge two: PASS,"
            + " p99 latency of t in challenge three: PASS",
        "p99 latency of t in challenge two <= 1 s | p99 latency of t in challenge two: PASS",
        "p99 latency of t in challenge one <= 1 s | p99 latency of t in challenge one: UNDECIDED",
        "p99 latency of x <= 1 s | p99 latency of x: UNDECIDED",
        "error rate <= 0 % | error rate in challenge one: UNDECIDED,"
            + " error rate in challenge two: PASS, error rate in challenge three: FAIL",
      })
  void aCriterionIsJudgedInEachChallengeThatHasIt(String criterion, String outcomes) {
    List<Passes> all =
        List.of(
            Passes.of(Sample.result().challenge("one").withoutTasks().make()),
            Passes.of(Sample.result().challenge("two").make()),
            Passes.of(Sample.result().challenge("three").failed(1, 0).make()));
    Acceptance acceptance = new Acceptance("", Demand.ofOptions(List.of(criterion)), false, null);

    assertThat(new Judge(acceptance).judge(all).criteria())
        .extracting(outcome -> outcome.subject() + ": " + outcome.decision())
        .containsExactly(outcomes.split(", ", -1));
  }

  @Test
  void tellsThatATaskIsInNoChallenge() {
    List<Passes> all =
        List.of(
            Passes.of(Sample.result().challenge("one").make()),
            Passes.of(Sample.result().challenge("two").make()));

    assertThat(judged("p99 latency of x <= 1 s", null, all).remark())
        .isEqualTo("no task 'x' was run");
  }

  @ParameterizedTest
  @CsvSource({
    "PASS, false, true, p99 latency of t <= 1 s, error rate <= 0 %",
    "FAIL, false, false, p99 latency of t <= 1 s, p99 latency of t <= 1 ms",
    "FAIL, true, false, p99 latency of x <= 1 s, p99 latency of t <= 1 ms",
    "UNDECIDED, false, false, p99 latency of x <= 1 s, error rate <= 0 %",
    "UNDECIDED, true, true, p99 latency of x <= 1 s, error rate <= 0 %",
  })
  void theWorstDecisionIsTheVerdict(
      Decision decision, boolean allowUndecided, boolean met, String one, String other) {
    Acceptance acceptance =
        new Acceptance("n", Demand.ofOptions(List.of(one, other)), allowUndecided, null);
    Verdict verdict = new Judge(acceptance).judge(List.of(Passes.of(Sample.result().make())));

    assertThat(verdict.decision()).isEqualTo(decision);
    assertThat(verdict.met()).isEqualTo(met);
    assertThat(verdict.criteria())
        .extracting(CriterionOutcome::criterion)
        .containsExactly(one, other);
  }

  @Test
  void judgesNothingIfNothingIsAsked() {
    assertThatThrownBy(() -> new Judge(Acceptance.NONE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static CriterionOutcome judged(String criterion, RaceResult result) {
    return judged(criterion, null, result);
  }

  private static CriterionOutcome judged(
      String criterion, @Nullable RaceResult baseline, RaceResult... passes) {
    Passes all = new Passes(passes[0].info().challenge(), Arrays.asList(passes));
    return judged(criterion, baseline, List.of(all));
  }

  private static CriterionOutcome judged(
      String criterion, @Nullable RaceResult baseline, List<Passes> all) {
    Acceptance acceptance =
        new Acceptance("", Demand.ofOptions(List.of(criterion)), false, baseline);
    return new Judge(acceptance).judge(all).criteria().get(0);
  }
}
