package io.esbench.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.result.ClusterTrace;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.TargetInfo;
import io.esbench.result.TaskResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which tasks of a race are a ladder, and what is known beside them. */
final class LadderSearchTest {
  private static RaceResult race(Step... steps) {
    RaceResult sample = SampleResults.ladder();
    return race(Stream.of(steps).map(Step::task).toList(), sample.target(), sample.clusterRows());
  }

  private static RaceResult race(
      List<TaskResult> tasks, TargetInfo target, List<MetricRow> clusterRows) {
    RaceResult sample = SampleResults.ladder();
    return new RaceResult(
        sample.info(),
        sample.status(),
        sample.statusReason(),
        target,
        sample.generator(),
        sample.ceiling(),
        sample.preparation(),
        tasks,
        clusterRows,
        ClusterTrace.none("not watched"),
        sample.selfChecks(),
        sample.notes(),
        null);
  }

  private static List<List<String>> found(Step... steps) {
    return Ladder.in(race(steps)).stream()
        .map(ladder -> ladder.rungs().stream().map(Rung::task).toList())
        .toList();
  }

  @Test
  void risingTargetsOfOneOperationAreALadder() {
    assertThat(found(new Step(10, 5), new Step(25, 5), new Step(50, 5)))
        .containsExactly(List.of("search-10", "search-25", "search-50"));
  }

  @Test
  void oneTargetIsNone() {
    assertThat(found(new Step(10, 5))).isEmpty();
    assertThat(found()).isEmpty();
  }

  @Test
  void targetsThatDoNotRiseAreNone() {
    assertThat(found(new Step(50, 5), new Step(25, 5).startingAt(9_000))).isEmpty();
    assertThat(found(new Step(50, 5), new Step(50, 5).startingAt(9_000))).isEmpty();
  }

  @Test
  void aTargetThatFallsBeginsAnother() {
    assertThat(
            found(
                new Step(10, 5),
                new Step(20, 5),
                new Step(5, 5).startingAt(5_000),
                new Step(15, 5).startingAt(6_000)))
        .containsExactly(List.of("search-10", "search-20"), List.of("search-5", "search-15"));
  }

  @Test
  void tasksOfAParallelElementAreNone() {
    assertThat(found(new Step(10, 5).startingAt(0), new Step(20, 5).startingAt(0))).isEmpty();
  }

  @Test
  void otherOperationsBetweenTheStepsDoNotMatter() {
    assertThat(
            found(
                new Step(10, 5),
                new Step(11, 5).operation("aggs"),
                new Step(20, 5),
                new Step(21, 5).operation("aggs")))
        .containsExactly(List.of("search-10", "search-20"), List.of("aggs-11", "aggs-21"));
  }

  @Test
  void operationsThatAreCalledAsTheirTargetsAreTheSame() {
    assertThat(
            found(
                new Step(10, 5).operation("find-10-ops"), new Step(50, 5).operation("find-50-ops")))
        .hasSize(1);
  }

  @Test
  void operationsThatDifferByAnotherNumberAreNot() {
    assertThat(found(new Step(10, 5).operation("query-1"), new Step(50, 5).operation("query-2")))
        .isEmpty();
    assertThat(found(new Step(10, 5).operation("top-100"), new Step(50, 5).operation("top-500")))
        .isEmpty();
  }

  @Test
  void operationsOfAnotherTypeOrUnitAreNot() {
    assertThat(found(new Step(10, 5), new Step(20, 5).type("bulk"))).isEmpty();
    assertThat(found(new Step(10, 5), new Step(20, 5).unit("docs"))).isEmpty();
  }

  @Test
  void aStepHasTheFiguresOfItsTask() {
    TaskResult task = new Step(50, 10).requests(1_000).failing(0.1).waiting(0.2).warmup(7).task();

    assertThat(Rung.of(task))
        .satisfies(
            rung -> {
              assertThat(rung.offer())
                  .isEqualTo(new Rung.Offer(50, 50, "ops", task.load().verdict()));
              assertThat(rung.requests()).isEqualTo(new Rung.Counts(1_000, 50, 0.1, 7));
              assertThat(rung.clients()).isEqualTo(new Rung.Clients(4, 0.2));
              assertThat(rung.median().millis()).isEqualTo(10);
              assertThat(rung.ninetieth().millis()).isEqualTo(15);
              assertThat(rung.times().p99()).isEqualTo(30);
              assertThat(rung.times().serviceMedian()).isEqualTo(10);
            });
  }

  @Test
  void aTaskWithoutATargetIsNoStep() {
    TaskResult unthrottled = SampleResults.ladder().tasks().get(3);

    assertThatThrownBy(() -> Rung.of(unthrottled))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a step of a ladder needs a target: filtered-unthrottled");
  }

  @Test
  void circumstancesAreThoseOfTheRace() {
    // The sample has no row for the store; its node was started on the machine of the generator.
    Circumstances circumstances = Circumstances.of(SampleResults.ladder(), 50.0);

    assertThat(circumstances).isEqualTo(new Circumstances(50.0, null, 8_589_934_592L));
  }

  @Test
  void theStoreIsThatOfItsRow() {
    MetricRow store = new MetricRow("Store size", "", 1.5, false, "GB", "");
    RaceResult race = race(List.of(), SampleResults.ladder().target(), List.of(store));

    assertThat(Circumstances.of(race, null).storeBytes()).isEqualTo(3L << 29);
  }

  @Test
  void aStoreThatCouldNotBeReadIsNotKnown() {
    MetricRow store = new MetricRow("Store size", "", null, false, "GB", "403");
    RaceResult race = race(List.of(), SampleResults.ladder().target(), List.of(store));

    assertThat(Circumstances.of(race, null).storeBytes()).isNull();
  }

  @Test
  void theMemoryOfThisMachineSaysNothingOfOthers() {
    TargetInfo elsewhere = SampleResults.incompleteWithoutPrivileges().target();
    RaceResult race = race(List.of(), elsewhere, List.of());

    assertThat(race.generator().memoryBytes()).isPositive();
    assertThat(Circumstances.of(race, null)).isEqualTo(Circumstances.UNKNOWN);
  }
}
