package io.esbench.metrics.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StretchTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0, 1",
    "599, 599, 1",
    "600, 600, 2",
    "601, 600, 2",
    "1199, 899, 2",
    "1200, 900, 4",
    "2399, 1199, 4",
    "2400, 1200, 8",
    "2407, 1200, 8",
    "2408, 1201, 8",
  })
  void secondsShareAStretchTheLaterTheMore(int second, int number, int seconds) {
    assertThat(Stretch.of(second)).isEqualTo(number);
    assertThat(Stretch.seconds(second)).isEqualTo(seconds);
  }

  @Test
  void stretchesAreNumberedWithoutAGapAndAreAsLongAsTheySay() {
    int begin = 0;
    for (int second = 1; second < 1_000_000; second++) {
      int step = Stretch.of(second) - Stretch.of(second - 1);
      assertThat(step).isBetween(0, 1);
      if (step == 1) {
        assertThat(second - begin).isEqualTo(Stretch.seconds(second - 1));
        begin = second;
      }
    }
  }

  @Test
  void aDayHasLittleMoreOfThemThanAnHourAndNoTaskTooMany() {
    assertThat(Stretch.of(3_600)).isEqualTo(1_350);
    assertThat(Stretch.of(86_400)).isEqualTo(2_737);
    assertThat(Stretch.of(Integer.MAX_VALUE)).isBetween(6_000, 8_000);
  }
}
