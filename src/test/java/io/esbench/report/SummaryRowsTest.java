package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ClusterStep;
import io.esbench.result.MetricRow;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SummaryRowsTest {
  /** Values as Rally's {@code convert.size} has them. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, B",
    "1023, 1023, B",
    "1024, 1.0, KB",
    "1536, 1.5, KB",
    "1048575, 1023.9990234375, KB",
    "1048576, 1.0, MB",
    "1610612736, 1.5, GB",
    "1649267441664, 1.5, TB",
    "1125899906842624, 1024.0, TB",
  })
  void bytesAreToldInTheLargestUnitOfWhichThereIsAWholeOne(
      double bytes, String value, String unit) {
    MetricRow row = new MetricRow("logs message total", "", bytes, true, "B", "");

    assertThat(SummaryRows.of(new ClusterStep(List.of("t"), 1, List.of(row))))
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.csv()).isEqualTo(value);
              assertThat(told.unit()).isEqualTo(unit);
            });
  }
}
