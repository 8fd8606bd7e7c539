package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DurationTextTest {
  @ParameterizedTest
  @CsvSource({
    "PT0.2S, about 1 s",
    "PT89S, about 89 s",
    "PT90S, about 2 min",
    "PT89M, about 89 min",
    "PT2H, about 2.0 h",
  })
  void guessesHaveTheUnitThatReadsBest(Duration duration, String expected) {
    assertThat(DurationText.about(duration)).isEqualTo(expected);
  }
}
