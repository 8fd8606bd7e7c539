package io.esbench.metrics.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TimeHistogramTest {
  private static final long HOUR = 3_600_000_000_000L;

  @ParameterizedTest
  @CsvSource({
    // nanoseconds, counted as, clamped
    "-9223372036854775808, 0, 0",
    "-1, 0, 0",
    "0, 0, 0",
    "1, 0, 0",
    "1000000, 1000000, 0",
    "3600000000000, 3600000000000, 0",
    "3600000000001, 3600000000000, 1",
    "2592000000000000, 3600000000000, 1",
    "9223372036854775807, 3600000000000, 1",
  })
  void noTimeIsLostAndNoneThrows(long nanos, long counted, long clamped) {
    TimeHistogram times = new TimeHistogram();
    times.record(nanos);

    assertThat(times.counts().getTotalCount()).isEqualTo(1);
    assertThat(times.clamped()).isEqualTo(clamped);
    // Three digits, and no time below a microsecond is told from 0.
    long value = times.counts().getValueAtPercentile(50);
    if (counted == 0) {
      assertThat(value).isLessThan(1_024);
    } else {
      assertThat((double) value).isCloseTo((double) counted, withinPercentage(0.1));
    }
  }

  @Test
  void sumsKeepWhatWasClamped() {
    TimeHistogram one = new TimeHistogram();
    TimeHistogram other = new TimeHistogram();
    one.record(HOUR + 1);
    other.record(2 * HOUR);
    other.record(5);

    assertThat(one.plus(other).clamped()).isEqualTo(2);
    assertThat(one.plus(other).copy().counts().getTotalCount()).isEqualTo(3);
  }
}
