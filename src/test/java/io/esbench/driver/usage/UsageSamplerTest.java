package io.esbench.driver.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.metrics.UsageReading;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class UsageSamplerTest {
  private static UsageReading reading(long nanos) {
    return new UsageReading(
        nanos,
        List.of(),
        0,
        0,
        List.of(),
        new UsageReading.Sockets(0, 0),
        UsageReading.Traffic.NONE);
  }

  @Test
  void readsAtTheStartAndAtTheEnd() {
    CountDownLatch end = new CountDownLatch(1);
    UsageSampler sampler = new UsageSampler(end, UsageSamplerTest::reading, System::nanoTime);
    sampler.start();
    assertThat(sampler.readings()).hasSize(1);
    end.countDown();
    sampler.join();

    assertThat(sampler.readings()).hasSizeGreaterThanOrEqualTo(2);
    assertThat(sampler.latest()).hasSize(2);
  }

  @Test
  void metersThatFailCostTheirReadingsOnly() {
    AtomicInteger calls = new AtomicInteger();
    Meters failing =
        nanos -> {
          if (calls.getAndIncrement() > 0) {
            throw new UnsupportedOperationException("no such meter");
          }
          return reading(nanos);
        };
    CountDownLatch end = new CountDownLatch(1);
    UsageSampler sampler = new UsageSampler(end, failing, System::nanoTime);
    sampler.start();
    end.countDown();
    sampler.join();

    assertThat(sampler.readings()).hasSize(1);
    UsageSampler silent =
        new UsageSampler(
            end,
            nanos -> {
              throw new UnsupportedOperationException("none at all");
            },
            System::nanoTime);
    silent.start();
    silent.join();
    assertThat(silent.readings()).isEmpty();
  }
}
