package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SampleGridTest {
  private static final long START = Long.MAX_VALUE - 5_000;
  private static final long INTERVAL = 1_000;

  /** Moments, since the start, at which samples begin that take so long. */
  private static List<Long> begun(SampleGrid grid, long... lengths) {
    List<Long> begun = new ArrayList<>();
    long now = START;
    for (long length : lengths) {
      now += grid.waitNanos(now);
      begun.add(now - START);
      now += length;
      grid.taken(now);
    }
    return begun;
  }

  @Test
  void theFirstSampleIsTakenAfterOneInterval() {
    assertThat(new SampleGrid(START, INTERVAL).waitNanos(START)).isEqualTo(INTERVAL);
  }

  @Test
  void theTimeThatASampleTakesDoesNotMoveTheNext() {
    // Past the largest long on the way: monotonic time may wrap.
    SampleGrid grid = new SampleGrid(START, INTERVAL);

    assertThat(begun(grid, 10, 999, 500, 0, 10, 10, 10))
        .containsExactly(1_000L, 2_000L, 3_000L, 4_000L, 5_000L, 6_000L, 7_000L);
    assertThat(grid.overruns()).isZero();
  }

  @Test
  void aSampleThatTakesTooLongCostsThoseThatWereDueAndMakesNoBurst() {
    SampleGrid grid = new SampleGrid(START, INTERVAL);

    assertThat(begun(grid, 1_500, 10, 3_200, 10)).containsExactly(1_000L, 3_000L, 4_000L, 8_000L);
    assertThat(grid.overruns()).isEqualTo(1 + 3);
  }
}
