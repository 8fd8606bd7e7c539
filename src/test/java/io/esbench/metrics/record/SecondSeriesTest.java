package io.esbench.metrics.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class SecondSeriesTest {
  private static final int ROUNDS = 300;
  private static final int SUCCESSES = 20;

  /**
   * A loop that is short of CPU may look at its recorder for the display when the step is over and
   * another thread takes the recording.
   */
  @Test
  void aLateLookSpoilsNoTimes() throws Exception {
    ExecutorService loop = Executors.newSingleThreadExecutor();
    CyclicBarrier together = new CyclicBarrier(2);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        SecondSeries series = new SecondSeries();
        for (int i = 0; i < SUCCESSES; i++) {
          series.success(0, 1, 1_000_000L * (i + 1));
          series.latency(2_000_000L * (i + 1));
        }
        Future<?> look =
            loop.submit(
                () -> {
                  together.await();
                  return series.changes();
                });
        together.await();
        series.close();
        assertHolds(series.serviceNanos(0), 20e6);
        assertHolds(series.latencyNanos(0), 40e6);
        look.get();
      }
    } finally {
      loop.shutdownNow();
    }
  }

  @Test
  void tenHoursKeepLittleMoreThanOneAndLoseNoTime() {
    SecondSeries series = series(36_000);
    assertThat(series(3_600).size()).isEqualTo(2 * 1_350);
    assertThat(series.size()).isLessThan(2 * 2_400);
    assertThat(series.seconds()).isEqualTo(36_000);

    long times = 0;
    for (int stretch = 0; stretch < series.stretches(); stretch++) {
      times += count(series.serviceIn(stretch));
    }
    assertThat(times).isEqualTo(3 * 36_000);
    assertThat(series.requests(35_999)).isEqualTo(3);
    assertThat(series.weight(35_999)).isEqualTo(6);
  }

  private static SecondSeries series(int seconds) {
    SecondSeries series = new SecondSeries();
    for (int second = 0; second < seconds; second++) {
      for (int i = 1; i <= 3; i++) {
        series.success(second, 2, i * 1_000_000L);
        series.latency(i * 2_000_000L);
      }
    }
    series.close();
    return series;
  }

  private static long count(@Nullable Histogram times) {
    return times == null ? 0 : times.getTotalCount();
  }

  @Test
  void inALongTaskSecondsShareTheirTimesUnlessNothingSucceededInThem() {
    SecondSeries series = new SecondSeries();
    series.success(599, 1, 1_000_000);
    series.success(1_200, 1, 2_000_000);
    series.failure(1_201, 1);
    series.success(1_203, 1, 6_000_000);
    series.close();

    assertThat(count(series.serviceNanos(599))).isEqualTo(1);
    assertThat(series.serviceNanos(598)).isNull();
    assertThat(count(series.serviceNanos(1_200))).isEqualTo(2);
    assertThat(series.serviceNanos(1_200)).isEqualTo(series.serviceNanos(1_203));
    assertThat(series.serviceNanos(1_201)).isNull();
    assertThat(series.serviceNanos(1_202)).isNull();
  }

  @Test
  void aLookAtALongTaskTellsEachSecondOfTheLastMinuteAlone() {
    SecondSeries series = series(5_000);
    List<Glimpse.Second> all = series.changes();
    assertThat(all).hasSize(5_000);
    for (int second = 0; second < 5_000; second++) {
      boolean alone = second < 600 || second >= 4_936;
      assertThat(all.get(second).service() != null).as("second %d", second).isEqualTo(alone);
    }
    assertThat(all.get(4_940).latency()).isEqualTo(all.get(3).latency()).isNotNull();
  }

  @Test
  void secondsToldAgainMakeTheSameSeries() {
    SecondSeries recorded = new SecondSeries();
    List<Glimpse.Second> told = new ArrayList<>();
    for (int second = 0; second < 3_000; second++) {
      recorded.success(second, 1, 1_000L * (second + 1));
      told.addAll(recorded.changes());
      recorded.success(second, 1, 3_000L * (second + 1));
      if (second % 40 == 0) {
        told.addAll(recorded.changes());
      }
    }
    recorded.close();
    told.addAll(recorded.changes());
    SecondSeries again = SecondSeries.of(told);

    assertThat(again.stretches()).isEqualTo(recorded.stretches());
    for (int stretch = 0; stretch < again.stretches(); stretch++) {
      assertThat(again.serviceIn(stretch)).isNotNull().isEqualTo(recorded.serviceIn(stretch));
    }
  }

  @Test
  void longSeriesOfSeveralLoopsAddUp() {
    SecondSeries sum = series(700).plus(series(2_500)).plus(series(10));
    assertThat(sum.seconds()).isEqualTo(2_500);
    assertThat(sum.requests(9)).isEqualTo(9);
    assertThat(count(sum.serviceNanos(9))).isEqualTo(9);
    assertThat(count(sum.latencyNanos(650))).isEqualTo(12);
    assertThat(count(sum.serviceNanos(2_401))).isEqualTo(24);
  }

  private static void assertHolds(@Nullable Histogram times, double most) {
    if (times == null) {
      fail("no times");
    } else {
      assertThat(times.getTotalCount()).isEqualTo(SUCCESSES);
      assertThat((double) times.getMaxValue()).isBetween(most * 0.99, most * 1.01);
    }
  }
}
