package io.esbench.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DecimationTest {
  @Test
  void keepsEverySecondOfAShortSeries() {
    Decimation short4 = new Decimation(4, 2);

    assertThat(short4.width()).isEqualTo(1);
    assertThat(short4.times()).containsExactly(0.0, 1.0, 2.0, 3.0);
    assertThat(short4.of(new double[] {1, Double.NaN, 3, 4}))
        .containsExactly(1.0, Double.NaN, 3.0, 4.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 101, 3599, 3600, 86_400})
  void losesNoExtremeAndHasTwoPointsForEachBucket(int seconds) {
    double[] values = new double[seconds];
    for (int i = 0; i < seconds; i++) {
      values[i] = Math.sin(i / 10.0);
    }
    values[seconds / 3] = 1000;
    values[seconds - 1] = -1000;

    Decimation decimation = new Decimation(seconds, 24);
    List<Double> kept = decimation.of(values);

    assertThat(Collections.max(kept)).isEqualTo(1000);
    assertThat(Collections.min(kept)).isEqualTo(-1000);
    assertThat(kept).hasSameSizeAs(decimation.times()).hasSizeLessThanOrEqualTo(48);
    assertThat(decimation.times()).isSorted().allMatch(time -> time < seconds);
    assertThat(decimation.times().get(kept.indexOf(1000.0)))
        .isBetween(seconds / 3.0 - decimation.width(), seconds / 3.0 + decimation.width());
  }

  @Test
  void leavesAGapWhereABucketHasNothing() {
    double[] values = new double[40];
    Arrays.fill(values, 10, 20, Double.NaN);

    assertThat(new Decimation(40, 4).of(values))
        .containsExactly(0.0, 0.0, Double.NaN, Double.NaN, 0.0, 0.0, 0.0, 0.0);
  }

  @Test
  void keepsTheOrderInWhichTheExtremesCame() {
    assertThat(new Decimation(8, 2).of(new double[] {5, 9, 1, 5, 1, 9, 5, 5}))
        .containsExactly(9.0, 1.0, 1.0, 9.0);
  }
}
