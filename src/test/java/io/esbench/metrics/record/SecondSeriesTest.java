package io.esbench.metrics.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

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

  private static void assertHolds(@Nullable Histogram times, double most) {
    if (times == null) {
      fail("no times");
    } else {
      assertThat(times.getTotalCount()).isEqualTo(SUCCESSES);
      assertThat((double) times.getMaxValue()).isBetween(most * 0.99, most * 1.01);
    }
  }
}
