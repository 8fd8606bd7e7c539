package io.esbench.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.Outcome;
import io.esbench.comparison.claim.Interval;
import io.esbench.experiment.Effect;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EffectTextTest {
  /** What excludes 1 must be seen to do so. */
  @ParameterizedTest
  @CsvSource({
    "2.314, 2.31",
    "0.0213, 0.021",
    "1, 1.00",
    "1.001, 1.001",
    "1.0004, 1.0004",
    "0.9996, 0.9996",
    "123.456, 123.5",
    "12345.6, 12346",
  })
  void ratiosAreAsFineAsItTakesToTellThemFromOne(double ratio, String expected) {
    Effect effect =
        new Effect(
            "v", List.of(1.0), 1, ratio, new Interval(ratio, ratio), 0.01, Outcome.BETTER, "");

    assertThat(new EffectText(effect).ratio()).isEqualTo(expected);
    assertThat(new EffectText(effect).interval()).isEqualTo(expected + " to " + expected);
  }
}
