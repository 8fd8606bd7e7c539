package io.esbench.verdict.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FoldTest {
  @ParameterizedTest
  @CsvSource({
    "MEDIAN, AT_MOST, 4.5",
    "MEAN, AT_MOST, 5",
    "WORST, AT_MOST, 10",
    "WORST, BELOW, 10",
    "WORST, AT_LEAST, 1",
    "WORST, ABOVE, 1",
    "BEST, AT_MOST, 1",
    "BEST, AT_LEAST, 10",
    "MIN, AT_MOST, 1",
    "MIN, AT_LEAST, 1",
    "MAX, AT_MOST, 10",
    "MAX, EQUAL, 10",
  })
  void makesOneOfSeveral(Fold fold, Comparison comparison, double value) {
    assertThat(fold.of(List.of(10.0, 5.0, 1.0, 4.0), comparison)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({"MEDIAN", "MEAN", "WORST", "BEST", "MIN", "MAX"})
  void leavesOneAsItIs(Fold fold) {
    assertThat(fold.of(List.of(0.3), Comparison.AT_MOST)).isEqualTo(0.3);
  }

  @ParameterizedTest
  @CsvSource({"MEDIAN, 5", "MEAN, 6", "WORST, 12", "BEST, 1"})
  void takesTheMiddleOfAnOddNumber(Fold fold, double value) {
    assertThat(fold.of(List.of(12.0, 1.0, 5.0), Comparison.AT_MOST)).isEqualTo(value);
  }
}
