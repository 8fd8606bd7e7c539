package io.esbench.comparison;

import static io.esbench.comparison.SampleRaces.group;
import static io.esbench.comparison.SampleRaces.race;
import static io.esbench.comparison.SampleRaces.searches;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.esbench.comparison.context.ContextDifference;
import io.esbench.comparison.context.Unknown;
import io.esbench.comparison.figure.RowName;
import io.esbench.fault.UsageException;
import io.esbench.result.ConditionMet;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.RateVerdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ComparerTest {
  private static final Comparer ALL = new Comparer(Noise.UNKNOWN, RowFilter.ALL);

  @Test
  void knowsThatMoreThroughputAndLessLatencyAreBetter() {
    Comparison faster =
        ALL.compare(
            searches("before", 100, 101, 99, 102, 98), searches("after", 120, 121, 119, 122, 118));
    assertThat(outcome(faster, "term", "Mean Throughput")).isEqualTo(Outcome.BETTER);
    assertThat(outcome(faster, "term", "99th percentile latency")).isEqualTo(Outcome.BETTER);
    Comparison slower =
        ALL.compare(
            searches("before", 120, 121, 119, 122, 118), searches("after", 100, 101, 99, 102, 98));
    assertThat(outcome(slower, "term", "Mean Throughput")).isEqualTo(Outcome.WORSE);
    assertThat(outcome(slower, "term", "50th percentile service time")).isEqualTo(Outcome.WORSE);
    assertThat(slower.tally().worse()).isEqualTo(4 + 2 * 5);
    assertThat(slower.tally().noDifference()).isEqualTo(1);
    assertThat(slower.tally().byChance()).isCloseTo(0.05 * 14, within(1e-9));
  }

  @Test
  void claimsNothingOfSingleRunsWithoutANoise() {
    Comparison comparison = ALL.compare(searches("a", 100), searches("b", 500));
    assertThat(outcome(comparison, "term", "Mean Throughput")).isEqualTo(Outcome.TOO_FEW_RUNS);
    assertThat(comparison.tally().better() + comparison.tally().worse()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"104, NO_DIFFERENCE", "106, BETTER", "90, WORSE"})
  void holdsSingleRunsAgainstAGivenNoise(double throughput, Outcome outcome) {
    Comparison comparison =
        new Comparer(Noise.given(0.05), RowFilter.ALL)
            .compare(searches("a", 100), searches("b", throughput));
    assertThat(outcome(comparison, "term", "Mean Throughput")).isEqualTo(outcome);
  }

  @Test
  void takesTheNoiseOfEachMetricFromAGroup() {
    Noise noise = Noise.measured(searches("noise", 100, 101, 99, 100));
    Double floor = noise.of(new RowName("term", "Mean Throughput"));
    assertThat(floor).isBetween(0.05, 0.08);
    assertThat(noise.of(new RowName("term", "error rate"))).isNull();
    Comparer comparer = new Comparer(noise, RowFilter.ALL);
    assertThat(
            outcome(
                comparer.compare(searches("a", 100), searches("b", 110)),
                "term",
                "Mean Throughput"))
        .isEqualTo(Outcome.BETTER);
    assertThat(
            outcome(
                comparer.compare(searches("a", 100), searches("b", 103)),
                "term",
                "Mean Throughput"))
        .isEqualTo(Outcome.NO_DIFFERENCE);
  }

  @Test
  void listsWhatOneSideOnlyHas() {
    RunGroup one = group("a", race("a").search("both", 10, 5).search("old", 10, 5));
    RunGroup other =
        group("b", race("b").search("both", 10, 5).search("new", 10, 5).row("Store size", 2, "GB"));
    ComparedChallenge compared = ALL.compare(one, other).challenges().get(0);
    assertThat(compared.absent())
        .containsExactlyInAnyOrder(
            new AbsentRow(new RowName("old", ""), Which.BASELINE),
            new AbsentRow(new RowName("new", ""), Which.CONTENDER),
            new AbsentRow(new RowName("", "Store size"), Which.CONTENDER));
    assertThat(compared.rows()).allMatch(row -> row.figures().name().task().equals("both"));
  }

  @Test
  void doesNotCompareNumbersOfDifferentUnits() {
    RunGroup one = group("a", race("a").search("task", 10, 5));
    RunGroup other = group("b", race("b").bulk("task", 10, 2));
    assertThat(ALL.compare(one, other).challenges().get(0).absent())
        .contains(new AbsentRow(new RowName("task", "Mean Throughput"), Which.BOTH_IN_OTHER_UNITS));
  }

  @Test
  void survivesABaselineOfZero() {
    Comparison comparison =
        ALL.compare(
            group("a", failing(0), failing(0), failing(0), failing(0)),
            group("b", failing(20), failing(30), failing(20), failing(40)));
    ComparedRow row = row(comparison, "t", "error rate");
    assertThat(row.outcome()).isEqualTo(Outcome.WORSE);
    assertThat(row.claim().ratio()).isNull();
    assertThat(row.figures().difference()).isPositive();
  }

  /** A figure of zero has no ratio, so a noise says nothing of it; requests do of errors. */
  @ParameterizedTest
  @CsvSource({
    "0, 500, false, WORSE",
    "500, 0, false, BETTER",
    "0, 500, true, WORSE",
    "0, 2, true, NO_DIFFERENCE"
  })
  void seesErrorsAppearInSingleRuns(long before, long after, boolean noise, Outcome outcome) {
    Comparer comparer = new Comparer(noise ? Noise.given(0.05) : Noise.UNKNOWN, RowFilter.ALL);
    Comparison comparison =
        comparer.compare(group("a", failing(before)), group("b", failing(after)));
    assertThat(row(comparison, "t", "error rate").outcome()).isEqualTo(outcome);
    assertThat(comparison.tally().tested()).isOne();
  }

  @Test
  void saysWhyTheNoiseDoesNotJudgeOtherFiguresOfZero() {
    RunGroup none = group("a", race("a").search("t", 1, 1).row("Total Young Gen GC time", 0, "s"));
    RunGroup some = group("b", race("b").search("t", 1, 1).row("Total Young Gen GC time", 4, "s"));
    Comparer comparer = new Comparer(Noise.given(0.05), RowFilter.ALL);
    for (Comparison comparison :
        List.of(comparer.compare(none, some), comparer.compare(some, none))) {
      ComparedRow row = row(comparison, "", "Total Young Gen GC time");
      assertThat(row.outcome()).isEqualTo(Outcome.TOO_FEW_RUNS);
      assertThat(row.remark())
          .isEqualTo("0 in runs of one side: no ratio that the noise could be held against");
    }
  }

  @Test
  void saysWhichSideHasTheZeros() {
    RunGroup mostly = group("a", collected("a1", 0), collected("a2", 0), collected("a3", 7));
    RunGroup rarely = group("b", collected("b1", 5), collected("b2", 5), collected("b3", 0));
    Comparer comparer = new Comparer(Noise.given(0.05), RowFilter.ALL);
    assertThat(row(comparer.compare(mostly, rarely), "", "Total Young Gen GC time").remark())
        .isEqualTo("0 in runs of both sides: no ratio that the noise could be held against");
  }

  private static SampleRaces collected(String id, double seconds) {
    return race(id).search("t", 1, 1).row("Total Young Gen GC time", seconds, "s");
  }

  @Test
  void saysThatAStopConditionCutARaceShort() {
    String note = "Not needed, as data-node cpu >= 80 % was met in a: b, c";
    RunGroup cut = group("a", race("a").search("a", 100, 5).note(note));
    RunGroup whole = group("b", race("b").search("a", 100, 5));
    assertThat(ALL.compare(cut, whole).challenges().get(0).differences())
        .containsExactly(
            new ContextDifference("test mode or part of a challenge", note, "neither"));
  }

  /** One that ran to its end has figures of all of its time, whatever did not follow. */
  @ParameterizedTest
  @CsvSource({"TASK, contender: ended early by a stop condition", "SCHEDULE, ''"})
  void saysThatAStopConditionEndedATask(ConditionMet.Ended ended, String remark) {
    Comparison comparison =
        new Comparer(Noise.given(0.05), RowFilter.ALL)
            .compare(
                group("a", race("a").search("t", 100, 5)),
                group("b", race("b").search("t", 150, 5).met(ended)));
    for (String metric : List.of("Mean Throughput", "50th percentile latency")) {
      assertThat(row(comparison, "t", metric).remark()).isEqualTo(remark);
    }
    assertThat(outcome(comparison, "t", "Mean Throughput")).isEqualTo(Outcome.BETTER);
  }

  @Test
  void knowsARaceThatWasImportedTwice() {
    RunGroup one = group("a", race("a").imported().search("t", 100, 5));
    RunGroup again = group("b", race("b").imported().tags(Map.of("k", "v")).search("t", 100, 5));
    RunGroup other = group("c", race("c").imported().search("t", 101, 5));
    RunGroup own = group("d", race("d").search("t", 100, 5));
    assertThat(again.shared(one)).containsExactly("b");
    assertThat(other.shared(one)).isEmpty();
    assertThat(own.shared(one)).isEmpty();
    assertThat(own.shared(group("e", race("e").search("t", 100, 5)))).isEmpty();
  }

  @Test
  void saysThatTimesLackTheRequestsThatFailed() {
    Comparison comparison = ALL.compare(group("a", failing(0)), group("b", failing(7)));
    for (String metric : List.of("50th percentile latency", "99th percentile service time")) {
      assertThat(row(comparison, "t", metric).remark())
          .isEqualTo("contender: requests failed and are not in the times");
    }
    assertThat(row(comparison, "t", "Mean Throughput").remark()).isEmpty();
  }

  @Test
  void judgesNothingIfARaceIsOnBothSides() {
    RunGroup one = searches("a", 100, 101, 102, 103);
    RunGroup other = group("b", race("b").search("term", 1, 1), race("a-2").search("term", 900, 1));
    Comparison comparison = new Comparer(Noise.given(0.05), RowFilter.ALL).compare(one, other);
    assertThat(comparison.challenges().get(0).rows())
        .allSatisfy(row -> assertThat(row.outcome()).isEqualTo(Outcome.NOT_JUDGED));
    assertThat(comparison.contender().remarks())
        .containsExactly("the same race is on both sides, so nothing is judged: a-2");
    assertThat(row(comparison, "term", "Mean Throughput").remark())
        .isEqualTo("the same race is on both sides");
  }

  @Test
  void listsWhatAnImportedRaceDoesNotTellAsUnknownAndSaysWhatItsFiguresAre() {
    RunGroup imported = group("a", race("a").imported().search("t", 100, 5));
    RunGroup own = group("b", race("b").search("t", 100, 5));
    Comparison comparison = ALL.compare(imported, own);
    assertThat(comparison.challenges().get(0).differences()).isEmpty();
    assertThat(comparison.challenges().get(0).unknown())
        .contains(
            new Unknown("esbench version", true, false),
            new Unknown("parameters", true, false),
            new Unknown("machine of the load generator", true, false));
    assertThat(comparison.baseline().remarks())
        .singleElement()
        .asString()
        .startsWith("the baseline is imported from Rally, whose figures are defined otherwise");
    assertThat(comparison.contender().remarks()).isEmpty();
    RunGroup another = group("c", race("c").imported().search("t", 100, 5));
    assertThat(ALL.compare(imported, another).baseline().remarks()).isEmpty();
    assertThat(ALL.compare(own, imported).contender().remarks()).hasSize(1);
  }

  private static SampleRaces failing(long failed) {
    return race("r" + failed).failing("t", 10, failed);
  }

  @Test
  void leavesOutAdministrationThatNeverFailed() {
    RunGroup calm = group("a", race("a").search("t", 1, 1).administration("refresh", 0));
    RunGroup failing = group("b", race("b").search("t", 1, 1).administration("refresh", 3));
    assertThat(ALL.compare(calm, calm).challenges().get(0).rows())
        .noneMatch(row -> row.figures().name().task().equals("refresh"));
    assertThat(row(ALL.compare(calm, failing), "refresh", "error rate").figures().difference())
        .isPositive();
  }

  @Test
  void doesNotJudgeCountersOfUnequalWork() {
    RunGroup one =
        group("a", race("a").bulk("bulk", 100, 1).row("Total Young Gen GC time", 2, "s"));
    RunGroup same =
        group("b", race("b").bulk("bulk", 100, 1).row("Total Young Gen GC time", 4, "s"));
    RunGroup more =
        group("c", race("c").bulk("bulk", 200, 1).row("Total Young Gen GC time", 4, "s"));
    Comparer comparer = new Comparer(Noise.given(0.05), RowFilter.ALL);
    assertThat(outcome(comparer.compare(one, same), "", "Total Young Gen GC time"))
        .isEqualTo(Outcome.WORSE);
    ComparedRow row = row(comparer.compare(one, more), "", "Total Young Gen GC time");
    assertThat(row.outcome()).isEqualTo(Outcome.NOT_JUDGED);
    assertThat(row.remark()).isEqualTo("1000 and 2000 documents were written");
  }

  @Test
  void comparesWhatADocumentTakesOnDisk() {
    RunGroup standard = group("standard", loading("a", 100, 1e6));
    RunGroup logsdb = group("logsdb", loading("b", 100, 0.54e6));
    ComparedChallenge compared = ALL.compare(standard, logsdb).challenges().get(0);
    StorageChange storage = Objects.requireNonNull(compared.storage());
    assertThat(storage.metric()).isEqualTo("Bytes per document");
    assertThat(storage.baseline()).isCloseTo(1000, within(1e-6));
    assertThat(storage.contender()).isCloseTo(540, within(1e-6));
    assertThat(storage.savedPercent()).isCloseTo(46, within(1e-6));
  }

  @Test
  void saysNothingOfStorageIfTheSidesWroteUnequally() {
    RunGroup one = group("a", loading("a", 100, 1e6));
    RunGroup other = group("b", loading("b", 200, 1e6));
    Comparison comparison = ALL.compare(one, other);
    assertThat(comparison.challenges().get(0).storage()).isNull();
    assertThat(row(comparison, "", "Bytes per document").figures().contender().median())
        .isCloseTo(500, within(1e-6));
  }

  @Test
  void countersOfAPooledSideAreHeldAgainstOneOfItsRaces() {
    SampleRaces pooled =
        race("p")
            .pooled("a", "b", "c", "d")
            .loading("bulk", 100, 1, 4_000)
            .row("Store size", 1e6 / (1L << 30), "GB")
            .row("Total Young Gen GC time", 2, "s");
    SampleRaces one = loading("o", 100, 1e6).row("Total Young Gen GC time", 2, "s");
    Comparison comparison =
        new Comparer(Noise.given(0.05), RowFilter.ALL)
            .compare(group("pooled", pooled), group("one", one));
    assertThat(outcome(comparison, "", "Total Young Gen GC time")).isEqualTo(Outcome.NO_DIFFERENCE);
    assertThat(row(comparison, "", "Bytes per document").figures().baseline().median())
        .isCloseTo(1000, within(1e-6));
    assertThat(Objects.requireNonNull(comparison.challenges().get(0).storage()).savedPercent())
        .isCloseTo(0, within(1e-6));
  }

  /** A race that makes an index and loads it in ten seconds. */
  private static SampleRaces loading(String id, double documentsPerSecond, double storeBytes) {
    return race(id)
        .administrative("make", "create-index")
        .bulk("bulk", documentsPerSecond, 1)
        .row("Store size", storeBytes / (1L << 30), "GB");
  }

  @Test
  void tellsAnotherVersionOfEsbench() {
    RunGroup one = group("a", race("a").by("1.11.0").bulk("bulk", 100, 1));
    RunGroup other = group("b", race("b").by("1.12.0").bulk("bulk", 80, 1));
    assertThat(ALL.compare(one, other).challenges().get(0).differences())
        .containsExactly(new ContextDifference("esbench version", "1.11.0", "1.12.0"));
  }

  @Test
  void tellsEverythingElseThatDiffers() {
    RunGroup one = group("a", race("a").params(Map.of("shards", "1")).bulk("bulk", 100, 1));
    RunGroup other =
        group("b", race("b").params(Map.of("shards", "3")).version("9.0.0").bulk("bulk", 100, 8));
    assertThat(ALL.compare(one, other).challenges().get(0).differences())
        .extracting(ContextDifference::what)
        .containsExactly("parameters", "cluster version", "load of task bulk");
    RunGroup edited = group("c", race("c").hash("fedcba").bulk("bulk", 100, 1));
    RunGroup plain = group("d", race("d").bulk("bulk", 100, 1));
    RunGroup untold = group("e", race("e").hash(null).bulk("bulk", 100, 1));
    assertThat(ALL.compare(plain, edited).challenges().get(0).differences())
        .containsExactly(
            new ContextDifference("content of the track (hash)", "0123456789ab", "fedcba"));
    assertThat(ALL.compare(plain, untold).challenges().get(0).differences()).isEmpty();
    RunGroup coded =
        group("f", race("f").plugin("shop.jar", "0123456789abcdef").bulk("bulk", 100, 1));
    assertThat(ALL.compare(plain, coded).challenges().get(0).differences())
        .containsExactly(new ContextDifference("plug-ins", "none", "shop.jar 0123456789ab"));
  }

  @Test
  void pairsChallengesByNameAndLoneOnesWhateverTheirName() {
    RunGroup two = group("a", race("a").search("t", 1, 1), race("b").of("query").search("q", 1, 1));
    RunGroup one = group("c", race("c").of("query").search("q", 1, 1));
    Comparison paired = ALL.compare(two, one);
    assertThat(paired.challenges()).extracting(ComparedChallenge::name).containsExactly("query");
    assertThat(paired.unmatched())
        .containsExactly(new Comparison.AbsentChallenge("load", Which.BASELINE));
    RunGroup other = group("d", race("d").of("query-2").search("q", 1, 1));
    assertThat(ALL.compare(one, other).challenges())
        .extracting(ComparedChallenge::name)
        .containsExactly("query / query-2");
    assertThatThrownBy(() -> ALL.compare(two, other))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "nothing to compare: the baseline has 'load', 'query', the contender 'query-2'; give"
                + " results of the same challenge");
  }

  @Test
  void showsOnlyTheRowsThatAreWanted() {
    RowFilter filter = new RowFilter(List.of("mean THROUGHPUT", "99th"), List.of("TERM"));
    Comparison some =
        new Comparer(Noise.UNKNOWN, filter).compare(searches("a", 100), searches("b", 100));
    assertThat(some.challenges().get(0).rows())
        .extracting(row -> row.figures().name().metric())
        .containsExactly(
            "Mean Throughput", "99th percentile latency", "99th percentile service time");
    Comparer nothing = new Comparer(Noise.UNKNOWN, new RowFilter(List.of("no such"), List.of()));
    assertThatThrownBy(() -> nothing.compare(searches("a", 1), searches("b", 1)))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--metric");
  }

  @ParameterizedTest
  @CsvSource({
    "bulk, bulk, true",
    "BULK, bulk, true",
    "u, bulk, false",
    "bul, bulk, false",
    "b*, bulk, true",
    "*u*k, bulk, true",
    "*, bulk, true",
    "b*l, bulk, false",
    "*, '', false",
    "index.*, index-1, false",
    "index.*, index.1, true",
    "a+b (c), a+b (c), true",
    "'\\E.*', x, false",
  })
  void namesOfTasksAreWholeOrHaveAnAsterisk(String wanted, String name, boolean wants) {
    RowFilter filter = new RowFilter(List.of(), List.of(wanted));
    assertThat(filter.wantsTask(name)).isEqualTo(wants);
  }

  @Test
  void refusesTasksThatNeitherSideHas() {
    Comparer mistyped =
        new Comparer(Noise.UNKNOWN, new RowFilter(List.of(), List.of("term", "trem")));
    assertThatThrownBy(() -> mistyped.compare(searches("a", 1), searches("b", 1)))
        .isInstanceOf(UsageException.class)
        .hasMessage("--task: there is no task 'trem'; tasks are term; did you mean 'term'?");
  }

  @Test
  void deliversThePointsOfAPercentilePercentileChart() {
    Comparison comparison = ALL.compare(searches("a", 100, 110, 120), searches("b", 50));
    Shape shape = comparison.challenges().get(0).shapes().get(0);
    assertThat(shape.task()).isEqualTo("term");
    assertThat(shape.times()).isEqualTo("latency");
    assertThat(shape.points()).extracting(Shape.Point::percentile).isSorted().contains(50.0, 99.0);
    assertThat(shape.points().get(0).baselineMillis()).isCloseTo(5_000 / 110.0, within(1e-9));
    assertThat(shape.points().get(0).contenderMillis()).isCloseTo(100, within(1e-9));
  }

  @Test
  void doesNotJudgeLatenciesOfARateThatWasNotHeld() {
    RunGroup held = group("a", race("a").search("t", 100, 5));
    RunGroup spoiled =
        group(
            "b",
            race("b").under(RateVerdict.NOT_HELD, GeneratorVerdict.LIMITED).search("t", 80, 50));
    Comparison comparison = new Comparer(Noise.given(0.05), RowFilter.ALL).compare(held, spoiled);
    ComparedRow latency = row(comparison, "t", "99th percentile latency");
    assertThat(latency.outcome()).isEqualTo(Outcome.NOT_JUDGED);
    assertThat(latency.remark()).isEqualTo("contender: rate not held, generator limited");
    ComparedRow service = row(comparison, "t", "99th percentile service time");
    assertThat(service.outcome()).isEqualTo(Outcome.WORSE);
    assertThat(service.remark()).isEqualTo("contender: generator limited");
    ComparedRow throughput = row(comparison, "t", "Mean Throughput");
    assertThat(throughput.outcome()).isEqualTo(Outcome.WORSE);
    assertThat(throughput.remark()).isEqualTo("contender: generator limited");
    assertThat(
            outcome(
                new Comparer(Noise.given(0.05), RowFilter.ALL).compare(spoiled, held),
                "t",
                "50th percentile latency"))
        .isEqualTo(Outcome.NOT_JUDGED);
  }

  @Test
  void looksAtTheUnitsOfAllRunsOfASide() {
    RunGroup mixed = group("a", race("a").search("task", 10, 5), race("b").bulk("task", 10, 2));
    RunGroup other = group("c", race("c").search("task", 10, 5));
    RowName throughput = new RowName("task", "Mean Throughput");
    assertThat(ALL.compare(mixed, other).challenges().get(0).absent())
        .contains(new AbsentRow(throughput, Which.BOTH_IN_OTHER_UNITS));
    assertThat(ALL.compare(other, mixed).challenges().get(0).absent())
        .contains(new AbsentRow(throughput, Which.BOTH_IN_OTHER_UNITS));
  }

  @Test
  void saysHowManyRunsToldAFigure() {
    RunGroup some =
        group(
            "a",
            race("a").search("t", 1, 1),
            race("b").search("t", 1, 1).row("Store size", 1, "GB"));
    RunGroup all = group("c", race("c").search("t", 1, 1).row("Store size", 1, "GB"));
    assertThat(row(ALL.compare(some, all), "", "Store size").remark())
        .isEqualTo("told by 1 of 2 runs of the baseline");
  }

  static ComparedRow row(Comparison comparison, String task, String metric) {
    return comparison.challenges().stream()
        .flatMap(challenge -> challenge.rows().stream())
        .filter(row -> row.figures().name().equals(new RowName(task, metric)))
        .findFirst()
        .orElseThrow();
  }

  private static Outcome outcome(Comparison comparison, String task, String metric) {
    return row(comparison, task, metric).outcome();
  }
}
