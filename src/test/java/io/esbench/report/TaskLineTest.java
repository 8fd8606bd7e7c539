package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ConditionMet;
import io.esbench.result.LadderFinding;
import io.esbench.result.LadderSteps;
import io.esbench.result.RateVerdict;
import io.esbench.result.SampleResults;
import io.esbench.result.TaskResult;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TaskLineTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HELD     | ; the highest rate that was held is 10 ops/s",
        "STRAINED | ; no rate of its ladder was held",
      })
  void aRateThatWasNotHeldIsToldWithTheHighestThatWas(RateVerdict lower, String told) {
    TaskResult task = SampleResults.ladder().tasks().get(2);
    LadderSteps steps =
        new LadderSteps(
            "ops/s",
            List.of(
                new LadderSteps.Step("filtered-10-ops", 10, lower, 4.1, 8.2, 12.4),
                new LadderSteps.Step(task.task(), 500, RateVerdict.NOT_HELD, 1.0, 2.0, null)),
            null);
    LadderFinding ladder = new LadderFinding("c", "filtered", 1, "FLAT", "level", List.of(), steps);

    TaskLine line = new TaskLine(task);

    assertThat(line.notHeldRemark(List.of(ladder))).endsWith("not sent at the end" + told);
    assertThat(line.notHeldRemark(List.of())).endsWith("not sent at the end");
    assertThat(line.latency(99, 4)).isEqualTo("not held");
    assertThat(line.maxLatency(4)).isEqualTo("not held");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TASK     | it ended then",
        "SCHEDULE | it ran to its end, what follows in the schedule was not needed",
        "NOTHING  | it ran to its end, nothing followed in the schedule",
      })
  void whatAMetConditionEndedIsTold(ConditionMet.Ended ended, String told) {
    TaskResult task =
        SampleResults.ladder()
            .tasks()
            .get(0)
            .meeting(new ConditionMet("data-node cpu >= 80 %", 31.25, 83.456, "%", 10, ended));

    assertThat(new TaskLine(task).stopRemark())
        .isEqualTo(
            "data-node cpu >= 80 % was met 31.2 s after its start (83.5 % over 10 s): " + told);
  }
}
