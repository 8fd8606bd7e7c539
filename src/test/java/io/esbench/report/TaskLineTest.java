package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ConditionMet;
import io.esbench.result.SampleResults;
import io.esbench.result.TaskResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TaskLineTest {
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
