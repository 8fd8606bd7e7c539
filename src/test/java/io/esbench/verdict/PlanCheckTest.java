package io.esbench.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.result.RaceResult;
import io.esbench.verdict.Planned.PlannedTask;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PlanCheckTest {
  private static final Planned PLANNED =
      new Planned(
          "c",
          List.of(
              new PlannedTask("bulk-index", "docs", false, List.of()),
              new PlannedTask("filtered-50-ops", "ops", true, List.of()),
              new PlannedTask("browse", "ops", false, List.of("first-page", "sleep"))),
          List.of("c", "query-ladder"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mean throughput of bulk-index >= 30000 docs/min",
        "p99 latency of filtered-50-ops in challenge c <= 1 ms",
        "achieved rate of filtered-50-ops >= 99 %",
        "p90 service time of first-page in browse <= 1 ms",
        "error rate <= 0 %",
        "store size <= 1 GB",
        "p99 latency of whatever in challenge query-ladder <= 1 ms",
      })
  void hasNothingAgainstWhatCanBeDecided(String criterion) {
    assertThat(faults(null, criterion)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "mean throughput of bluk-index >= 1 docs/s | 20 | no task 'bluk-index' is run in challenge"
            + " 'c'; did you mean 'bulk-index'? (its tasks: bulk-index, filtered-50-ops, browse)",
        "mean throughput of bulk-index >= 1 ops/s | 20 | the throughput of task 'bulk-index' is in"
            + " docs/s, the criterion is in ops/s",
        "achieved rate of bulk-index >= 99 % | 18 | task 'bulk-index' has no target throughput",
        "p99 latency of browse in challenge query-lader <= 1 ms | 36 |"
            + " the track has no challenge 'query-lader'; did you mean 'query-ladder'?",
        "error rate of frist-page in browse <= 0 % | 15 |"
            + " task 'browse' has no item 'frist-page'; did you mean 'first-page'?",
        "error rate of x in bulk-index <= 0 % | 15 |"
            + " task 'bulk-index' has no item 'x': its operation is no composite",
      })
  void namesWhatCanNeverBeDecided(String criterion, int column, String message) {
    assertThat(faults(null, criterion))
        .containsExactly("--criterion '" + criterion + "', column " + column + ": " + message);
  }

  @Test
  void tellsOfAllCriteria() {
    assertThat(faults(null, "error rate of a <= 0 %", "error rate of b <= 0 %")).hasSize(2);
  }

  @Test
  void namesBaselinesThatCannotBeUsed() {
    Planned tasks =
        new Planned("c", List.of(new PlannedTask("t", "docs", true, List.of())), List.of("c"));
    Acceptance other =
        acceptance(Sample.result().challenge("d").make(), "max latency of t <= baseline");
    Acceptance empty =
        acceptance(Sample.result().withoutTasks().make(), "max latency of t <= baseline");
    Acceptance good = acceptance(Sample.result().make(), "max latency of t <= baseline");

    assertThat(PlanCheck.faults(other, tasks))
        .singleElement()
        .asString()
        .endsWith("column 1: the baseline base-id is of challenge 'd', this race is of 'c'");
    assertThat(PlanCheck.faults(empty, tasks))
        .singleElement()
        .asString()
        .endsWith(
            "column 1: the baseline base-id cannot be used: no task 't' was run in challenge 'c'");
    assertThat(PlanCheck.faults(good, tasks)).isEmpty();
  }

  @Test
  void criteriaWithABaselineNeedOne() {
    assertThat(acceptance(null, "error rate <= 0 %", "max latency of t <= 1.1 x baseline").faults())
        .containsExactly(
            "--criterion 'max latency of t <= 1.1 x baseline', column 1: '<= 1.1 x baseline' needs a"
                + " baseline: name one with --baseline, or with 'baseline' in the sheet");
    assertThat(acceptance(Sample.result().make(), "max latency of t <= baseline").faults())
        .isEmpty();
  }

  @Test
  void criteriaOfOtherChallengesAreSetAside() {
    Acceptance all =
        acceptance(
            null,
            "error rate <= 0 %",
            "max latency of t in challenge c <= 1 s",
            "max latency of t in challenge d <= 1 s");

    assertThat(all.of("c").demands()).hasSize(2);
    assertThat(all.notOf("c"))
        .extracting(demand -> demand.criterion().text())
        .containsExactly("max latency of t in challenge d <= 1 s");
  }

  @Test
  void faultsOfOptionsAreToldTogether() {
    assertThatThrownBy(() -> Demand.ofOptions(List.of("error rat <= 0 %", "ok", "error rate <= 0")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--criterion 'error rat <= 0 %', column 1: unknown metric")
        .hasMessageContaining("--criterion 'ok', column 1: unknown metric")
        .hasMessageContaining(
            "--criterion 'error rate <= 0', column 16: expected a unit after 0: %");
  }

  private static List<String> faults(@Nullable RaceResult baseline, String... criteria) {
    return PlanCheck.faults(acceptance(baseline, criteria), PLANNED);
  }

  private static Acceptance acceptance(@Nullable RaceResult baseline, String... criteria) {
    return new Acceptance("", Demand.ofOptions(List.of(criteria)), false, baseline);
  }
}
