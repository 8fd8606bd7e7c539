package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class DeadlineTest {
  private final EmbeddedChannel channel = new EmbeddedChannel();
  private final AtomicInteger expired = new AtomicInteger();
  private long nowNanos = -500;
  private final Deadline deadline =
      new Deadline(channel.eventLoop(), () -> nowNanos, late -> expired.incrementAndGet());

  @BeforeEach
  void freeze() {
    channel.freezeTime();
  }

  @Test
  void expiresOnceWhenTheTimeIsOver() {
    deadline.start(nowNanos, 1000);
    advance(999);
    assertThat(expired).hasValue(0);
    advance(1);
    assertThat(expired).hasValue(1);
    advance(5000);
    assertThat(expired).hasValue(1);
  }

  @Test
  void doesNotExpireWhenStopped() {
    deadline.start(nowNanos, 1000);
    deadline.stop();
    advance(5000);
    assertThat(expired).hasValue(0);
  }

  @Test
  void eachStartCountsAnew() {
    for (int i = 0; i < 10; i++) {
      deadline.start(nowNanos, 1000);
      advance(900);
      deadline.stop();
    }
    assertThat(expired).hasValue(0);
    deadline.start(nowNanos, 1000);
    advance(999);
    assertThat(expired).hasValue(0);
    advance(1);
    assertThat(expired).hasValue(1);
  }

  @Test
  void aShorterTimeOutIsNotHeldUpByALongerOne() {
    deadline.start(nowNanos, 1_000_000);
    deadline.stop();
    deadline.start(nowNanos, 10);
    advance(10);
    assertThat(expired).hasValue(1);
  }

  @Test
  void aLongerTimeOutIsNotCutByAShorterOne() {
    deadline.start(nowNanos, 10);
    deadline.stop();
    deadline.start(nowNanos, 1_000_000);
    advance(999_999);
    assertThat(expired).hasValue(0);
    advance(1);
    assertThat(expired).hasValue(1);
  }

  @Test
  void cancellingLeavesNoTimer() {
    deadline.start(nowNanos, 1000);
    deadline.cancel();
    assertThat(channel.hasPendingTasks()).isFalse();
    advance(5000);
    assertThat(expired).hasValue(0);
  }

  private void advance(long nanos) {
    nowNanos += nanos;
    channel.advanceTimeBy(nanos, TimeUnit.NANOSECONDS);
    channel.runScheduledPendingTasks();
  }
}
