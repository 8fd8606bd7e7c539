package io.esbench.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.Bounds;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LoopControlTest {
  @ParameterizedTest
  @CsvSource({"0,WARMUP", "5,WARMUP", "6,MEASURED", "17,MEASURED", "18,DONE"})
  void iterationsAreABudgetOfAllClients(long index, Phase expected) {
    LoopControl control = LoopControl.of(new Bounds.Iterations(2, 4), 3, false);
    assertThat(control.phaseAt(index, Long.MAX_VALUE)).isEqualTo(expected);
    assertThat(control.requests()).isEqualTo(18);
  }

  @ParameterizedTest
  @CsvSource({"0,WARMUP", "1999,WARMUP", "2000,MEASURED", "4999,MEASURED", "5000,DONE"})
  void periodsGoByIntendedStart(long millis, Phase expected) {
    LoopControl control =
        LoopControl.of(
            new Bounds.TimePeriod(Duration.ofSeconds(2), Duration.ofSeconds(3)), 3, false);
    assertThat(control.phaseAt(1_000_000, millis * 1_000_000)).isEqualTo(expected);
    assertThat(control.endNanos()).isEqualTo(5_000_000_000L);
  }

  @Test
  void anOpenPeriodHasNoEnd() {
    LoopControl control =
        LoopControl.of(new Bounds.TimePeriod(Duration.ofSeconds(2), null), 1, true);
    assertThat(control.phaseAt(0, Duration.ofDays(365).toNanos())).isEqualTo(Phase.MEASURED);
    assertThat(control.endNanos()).isEqualTo(LoopControl.UNLIMITED);
  }

  @Test
  void exhaustionOfAnEndlessSourceIsOnceForEachClient() {
    LoopControl endless = LoopControl.of(new Bounds.Exhaustion(2), 4, false);
    assertThat(endless.perClient()).isEqualTo(3);
    assertThat(endless.phaseAt(7, 0)).isEqualTo(Phase.WARMUP);
    assertThat(endless.phaseAt(8, 0)).isEqualTo(Phase.MEASURED);
    assertThat(LoopControl.of(new Bounds.Exhaustion(2), 4, true).perClient())
        .isEqualTo(LoopControl.UNLIMITED);
  }
}
