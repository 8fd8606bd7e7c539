package io.esbench.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScaleTest {
  @ParameterizedTest
  @CsvSource({
    "0, 1, 0, 1",
    "3, 47, 0, 50",
    "0, 0, 0, 1",
    "99, 101, 0, 120",
    "-5, 5, -5, 6",
    "0, 0.003, 0, 0.003",
    "0, 1234567, 0, 1500000"
  })
  void linearAxesSpanZeroAndEndRound(double min, double max, double from, double to) {
    Extent axis = Scale.LINEAR.around(new Extent(min, max));

    assertThat(axis.min()).isEqualTo(from);
    assertThat(axis.max()).isCloseTo(to, within(to * 1e-9));
  }

  @ParameterizedTest
  @CsvSource({"3, 47, 2, 50", "10, 500, 10, 500", "0.04, 1234, 0.02, 2000", "1, 1, 1, 2"})
  void logAxesEndAtOneTwoOrFive(double min, double max, double from, double to) {
    Extent axis = Scale.LOG.around(new Extent(min, max));

    assertThat(axis.min()).isCloseTo(from, within(from * 1e-9));
    assertThat(axis.max()).isCloseTo(to, within(to * 1e-9));
  }

  @Test
  void ticksAreRoundAndFew() {
    assertThat(labels(Scale.LINEAR, 0, 50)).containsExactly("0", "10", "20", "30", "40", "50");
    assertThat(labels(Scale.LINEAR, 0, 25_000))
        .containsExactly("0", "5000", "10k", "15k", "20k", "25k");
    assertThat(labels(Scale.LOG, 10, 500)).containsExactly("10", "20", "50", "100", "200", "500");
    assertThat(labels(Scale.LOG, 0.5, 5_000_000))
        .containsExactly("1", "10", "100", "1000", "10k", "100k", "1M");
    assertThat(labels(Scale.PERCENTILE, 0, 4.2))
        .containsExactly("0 %", "50 %", "90 %", "99 %", "99.9 %", "99.99 %");
  }

  @ParameterizedTest
  @CsvSource({"0, 5, LINEAR", "1, 29, LINEAR", "1, 30, LOG", "0, 1000, LINEAR"})
  void valuesOfManySizesGetALogAxisUnlessOneIsZero(double min, double max, Scale scale) {
    assertThat(Extent.of(List.of(min, Double.NaN, max)).scale()).isEqualTo(scale);
  }

  private static List<String> labels(Scale scale, double min, double max) {
    return scale.ticks(new Extent(min, max), 6).stream().map(scale::label).toList();
  }
}
