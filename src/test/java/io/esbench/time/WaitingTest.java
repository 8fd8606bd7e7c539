package io.esbench.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WaitingTest {
  private final List<String> told = new ArrayList<>();
  private long nanos = Duration.ofHours(-1).toNanos();
  private long dueNanos;
  private @Nullable Runnable action;

  private Waiting waiting(@Nullable Duration atMost) {
    return new Waiting(
        "the node to stop",
        atMost,
        told::add,
        () -> nanos,
        (duration, next) -> {
          dueNanos = nanos + duration.toNanos();
          action = next;
        });
  }

  private void pass(Duration duration) {
    long end = nanos + duration.toNanos();
    while (action != null && dueNanos <= end) {
      Runnable next = action;
      action = null;
      nanos = dueNanos;
      next.run();
    }
    nanos = end;
  }

  @Test
  void saysWhatItWaitsForAfterFiveSecondsAndThenEverMoreRarely() {
    Waiting node = waiting(Duration.ofMinutes(40));
    try {
      pass(Duration.ofMillis(4_999));
      assertThat(told).isEmpty();
      pass(Duration.ofMinutes(3));
    } finally {
      node.over();
    }
    assertThat(told)
        .containsExactly(
            "waiting for the node to stop since 5 s (at most 40 min)",
            "waiting for the node to stop since 30 s (at most 40 min)",
            "waiting for the node to stop since 90 s (at most 40 min)",
            "waiting for the node to stop since 2 min 30 s (at most 40 min)");
  }

  @Test
  void saysNothingAfterItsEnd() {
    waiting(null).over();
    pass(Duration.ofMinutes(3));
    assertThat(told).isEmpty();
  }

  @Test
  void aWaitWithoutOneBoundTellsNone() {
    Waiting node = waiting(null);
    try {
      pass(Duration.ofSeconds(5));
    } finally {
      node.over();
    }
    assertThat(told).containsExactly("waiting for the node to stop since 5 s");
  }

  @Test
  void theAlarmRingsOnAnotherThread() throws InterruptedException {
    BlockingQueue<Thread> rung = new LinkedBlockingQueue<>();
    Waiting.Alarm.pooled().in(Duration.ofMillis(1), () -> rung.add(Thread.currentThread()));
    assertThat(rung.poll(10, TimeUnit.SECONDS)).isNotNull().isNotEqualTo(Thread.currentThread());
  }

  @ParameterizedTest
  @CsvSource({
    "0.4, 0 s",
    "5.9, 5 s",
    "99, 99 s",
    "100, 1 min 40 s",
    "600, 10 min",
    "3599, 59 min 59 s",
    "3600, 1 h",
    "86399, 23 h 59 min"
  })
  void durationsAreSaidInWholeSeconds(double seconds, String spelled) {
    assertThat(Waiting.spelled(Duration.ofMillis(Math.round(seconds * 1e3)))).isEqualTo(spelled);
  }

  @Test
  void timesThatWereMissedAreSaidOnce() {
    TellTimes times = new TellTimes();
    assertThat(times.due(Duration.ofMinutes(10))).isTrue();
    assertThat(times.due(Duration.ofMinutes(10))).isFalse();
    assertThat(times.due(Duration.ofSeconds(631))).isTrue();
  }
}
