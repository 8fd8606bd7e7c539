package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class InterruptionTest {
  private final Interruption interruption = new Interruption(Thread.currentThread());

  @AfterEach
  void leaveNoInterruptToOtherTests() {
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void wakesTheRaceWhileNothingIsMeasured() {
    interruption.request();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(interruption.requested()).isTrue();
  }

  @Test
  void stopsSendingWhileRequestsAreMeasured() {
    var cancellation = interruption.measure();
    assertThat(cancellation.requested()).isFalse();
    interruption.request();
    assertThat(cancellation.requested()).isTrue();
    assertThat(interruption.requested()).isTrue();
  }

  @Test
  void aStopAskedForBeforeMeasuringIsNotForgotten() {
    interruption.request();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(interruption.measure().requested()).isTrue();
  }

  @Test
  void cutsAWaitShortAndLeavesNothingOfItBehind() {
    var cancellation = interruption.measure();
    boolean interrupted =
        interruption.waiting(
            () -> {
              interruption.request();
              return Thread.currentThread().isInterrupted();
            });

    assertThat(interrupted).isTrue();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
    assertThat(cancellation.requested()).isFalse();
    assertThat(interruption.requested()).isTrue();
  }

  @Test
  void askingAgainMakesNoDifference() {
    interruption.request();
    assertThat(Thread.interrupted()).isTrue();
    interruption.request();
  }
}
