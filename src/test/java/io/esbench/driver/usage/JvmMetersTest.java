package io.esbench.driver.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.loop.NettyLoops;
import io.esbench.metrics.UsageReading;
import io.esbench.stub.ScriptedServer;
import io.esbench.time.NanoTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

final class JvmMetersTest {
  private static final long SPENT = Duration.ofMillis(40).toNanos();

  @Test
  void cpuTimeOfALoopIsItsOwn() throws InterruptedException {
    try (ScriptedServer server = ScriptedServer.start();
        NettyLoops loops = NettyLoops.open(2, server.target(), NanoTime.system());
        JvmMeters meters = new JvmMeters(loops)) {
      await(loops, 0);
      await(loops, 1);
      UsageReading before = meters.read(0);
      loops.execute(1, JvmMetersTest::spendCpuTime);
      await(loops, 1);
      UsageReading after = meters.read(1);

      assertThat(after.loopCpuNanos().get(1) - before.loopCpuNanos().get(1))
          .isGreaterThanOrEqualTo(SPENT);
      assertThat(after.loopCpuNanos().get(0) - before.loopCpuNanos().get(0)).isLessThan(SPENT / 2);
      // The process clock ticks in hundredths of a second on some platforms.
      assertThat(after.processCpuNanos() - before.processCpuNanos())
          .isGreaterThanOrEqualTo(SPENT / 2);
    }
  }

  private static void spendCpuTime() {
    var threads = java.lang.management.ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    while (threads.getCurrentThreadCpuTime() - start < SPENT) {
      Thread.onSpinWait();
    }
  }

  private static void await(NettyLoops loops, int loop) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    loops.execute(loop, done::countDown);
    assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void hearsOfCollectionsUntilItIsClosed() {
    GcListener listener = GcListener.register();
    System.gc();
    eventuallyPaused(listener);
    listener.close();
    listener.drain(0);
    GcListener other = GcListener.register();
    System.gc();
    eventuallyPaused(other);
    other.close();

    assertThat(listener.drain(0)).isEmpty();
  }

  private static void eventuallyPaused(GcListener listener) {
    long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
    while (listener.drain(0).isEmpty()) {
      assertThat(System.nanoTime() - deadline).as("a collection was heard of").isNegative();
      LockSupport.parkNanos(1_000_000);
    }
  }

  @Test
  void pausesAreToldOnceAndOnTheClockOfTheReadings() {
    GcListener listener = GcListener.register();
    listener.close();
    listener.drain(0);
    listener.collected("end of minor GC", Duration.ofMillis(500), Duration.ofMillis(7));
    listener.collected("end of major GC", Duration.ofMillis(900), Duration.ofMillis(30));
    listener.collected("end of GC cycle", Duration.ofMillis(1_000), Duration.ofMillis(900));

    assertThat(listener.drain(-40_000_000))
        .containsExactly(
            new UsageReading.Pause(460_000_000, 7_000_000),
            new UsageReading.Pause(860_000_000, 30_000_000));
    assertThat(listener.drain(0)).isEmpty();
  }

  @Test
  void aCollectionEndsWhereItsTimeSays() {
    try (ScriptedServer server = ScriptedServer.start();
        NettyLoops loops = NettyLoops.open(1, server.target(), NanoTime.system());
        JvmMeters meters = new JvmMeters(loops)) {
      meters.read(System.nanoTime());
      long before = System.nanoTime();
      System.gc();
      long after = System.nanoTime();
      List<UsageReading.Pause> pauses = new ArrayList<>();
      while (pauses.isEmpty()) {
        assertThat(System.nanoTime() - after).isLessThan(Duration.ofSeconds(10).toNanos());
        LockSupport.parkNanos(1_000_000);
        pauses.addAll(meters.read(System.nanoTime()).pauses());
      }

      // Half a second for a machine that stops between the two clocks that are compared.
      assertThat(pauses)
          .extracting(UsageReading.Pause::endNanos)
          .allMatch(end -> end > before - 500_000_000 && end < after + 500_000_000);
    }
  }
}
