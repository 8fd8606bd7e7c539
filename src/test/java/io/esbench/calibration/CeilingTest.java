package io.esbench.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.esbench.calibration.Ceiling.Rate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CeilingTest {
  @ParameterizedTest
  @CsvSource({
    // used loops of four, searches/s: the first three add what the first gave on average
    "1, 50000",
    "2, 83333.333",
    "3, 116666.667",
    "4, 150000",
    "64, 150000",
  })
  void growsEvenlyFromOneLoopToAll(int used, double searches) {
    Ceiling ceiling = SampleCalibrations.fourLoops().ceiling(used);

    assertThat(ceiling.searches().limit()).isCloseTo(searches, within(0.01));
    assertThat(ceiling.bulkMegabytes().limit()).isCloseTo(searches / 50, within(0.01));
  }

  @Test
  void partsOfRequestsAndBytesAddUp() {
    Ceiling ceiling = SampleCalibrations.oneLoop().allLoops();

    assertThat(ceiling.share(25_000, 0)).isEqualTo(0.5);
    assertThat(ceiling.share(0, 250)).isEqualTo(0.25);
    assertThat(ceiling.share(25_000, 250)).isEqualTo(0.75);
  }

  @ParameterizedTest
  @CsvSource({
    // rate, CPU of the loop, limit, microseconds of CPU for each
    "20000, 0.4, 50000, 20",
    "50000, 1.0, 50000, 20",
    "50000, 1.02, 50000, 20.4",
    "50000, , 50000, ",
    "50000, 0, 50000, 0",
  })
  void theLimitIsWhatAWholeCoreWouldDo(double rate, Double cpu, double limit, Double micros) {
    Rate measured = new Rate(rate, cpu);

    assertThat(measured.limit()).isCloseTo(limit, within(1e-6));
    if (micros == null) {
      assertThat(measured.cpuMicros()).isNull();
    } else {
      assertThat(measured.cpuMicros()).isCloseTo(micros, within(1e-6));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void aCeilingIsAboveZero(double rate) {
    assertThatIllegalArgumentException().isThrownBy(() -> new Rate(rate, null));
  }
}
