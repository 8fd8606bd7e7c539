package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ErrorKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TargetWatchTest {
  private final TargetWatch watch = new TargetWatch();

  @Test
  void measuresFromTheFirstToTheLastFailureInARow() {
    watch.recorded(ErrorKind.UNREACHABLE, 100);
    watch.recorded(ErrorKind.CONNECTION_LOST, 250);

    assertThat(watch.away()).isTrue();
    assertThat(watch.failingNanos()).isEqualTo(150);
  }

  @Test
  void anyAnswerIsASignOfLife() {
    watch.recorded(ErrorKind.UNREACHABLE, 100);
    watch.recorded(ErrorKind.SERVER_ERROR, 200);
    assertThat(watch.away()).isFalse();

    watch.recorded(ErrorKind.UNREACHABLE, 900);
    assertThat(watch.failingNanos()).isZero();
    watch.recorded(null, 0);
    assertThat(watch.away()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(names = {"TIMEOUT", "NO_SOCKET"})
  void timeoutsAndOwnShortagesSayNothing(ErrorKind kind) {
    watch.recorded(kind, 100);
    assertThat(watch.away()).isFalse();

    watch.recorded(ErrorKind.UNREACHABLE, 200);
    watch.recorded(kind, 300);
    watch.recorded(ErrorKind.UNREACHABLE, 500);
    assertThat(watch.failingNanos()).isEqualTo(300);
  }
}
