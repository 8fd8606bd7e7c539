package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.saturation.Conditions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SearchLimitsTest {
  @Test
  void withoutAnyTheyAreThoseOfTheHelp() {
    assertThat(SearchLimits.of(List.of(), null)).isEqualTo(new Conditions(99, 100, 0, null));
  }

  @ParameterizedTest
  @CsvSource({
    "p99 latency <= 250 ms, 99, 250, 0",
    "p99.9 latency at most 2 s, 99.9, 2000, 0",
    "median latency < 1500 us, 50, 1.5, 0",
    "p90 latency below 40ms, 90, 40, 0",
    "error rate <= 1 %, 99, 100, 0.01",
  })
  void areReadInTheWordsOfCriteria(
      String limit, double percentile, double millis, double errorRate) {
    assertThat(SearchLimits.of(List.of(limit), 0.8))
        .isEqualTo(new Conditions(percentile, millis, errorRate, 0.8));
  }

  @ParameterizedTest
  @CsvSource({
    "p99 latency <= 100 ms, p50 latency <= 20 ms, latency",
    "error rate <= 1 %, error rate <= 2 %, error rate",
  })
  void aSecondLimitOfTheSameWouldHideTheFirst(String first, String second, String figure) {
    assertThatThrownBy(() -> SearchLimits.of(List.of(first, second), null))
        .isInstanceOf(UsageException.class)
        .hasMessage("--limit: '" + second + "' is a second limit of the " + figure + "; give one");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p99 latency >= 1 ms        | must be an upper limit",
        "p99 latency <= baseline    | must be an upper limit",
        "mean throughput <= 5 ops/s | cannot be kept by a rate",
        "mean latency <= 5 ms       | cannot be kept by a rate",
        "p99 latncy <= 5 ms         | did you mean",
        "p99 latency <= 5 bananas   | --limit: 'p99 latency <= 5 bananas': ",
        "fast                       | --limit: 'fast': ",
      })
  void whatARateCannotKeepIsRefused(String limit, String expected) {
    assertThatThrownBy(() -> SearchLimits.of(List.of(limit), null))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(expected);
  }
}
