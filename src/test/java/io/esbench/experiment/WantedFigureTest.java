package io.esbench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.figure.RowName;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of a figure that a race does not tell. */
final class WantedFigureTest {
  private static final List<RowName> ROWS =
      List.of(
          new RowName("load", "Mean Throughput"), new RowName("find", "50th percentile latency"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "mean throughput | load | ^^",
        "THROUGHPUT | ^^ | ^^",
        "mean thruput | load | 'mean thruput of load'; did you mean 'mean throughput'?",
        // The name is right, and the task has no such figure.
        "mean throughput | find | 'mean throughput of find'",
      })
  void aMistypedNameIsToldWithTheOneThatIsMeant(String metric, String task, String told) {
    assertThat(new WantedFigure(metric, task).unlessIn(ROWS))
        .isEqualTo(told.isEmpty() ? "" : "metrics: the race just ended tells no figure " + told);
  }
}
