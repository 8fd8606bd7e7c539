package io.esbench.driver.usage;

import com.sun.management.OperatingSystemMXBean;
import io.esbench.driver.loop.Loops;
import io.esbench.metrics.UsageReading;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * Meters of the JVM. What it cannot tell on a platform reads as not there; nothing throws. Hears of
 * collections from its making until {@link #close}.
 */
public final class JvmMeters implements Meters, AutoCloseable {
  private static final long ABSENT = -1;

  private final Loops loops;
  private final AtomicLongArray loopThreads;
  private final @Nullable ThreadMXBean threads = threadsWithCpuTime();
  private final @Nullable OperatingSystemMXBean system = system();
  private final MachineLoad machine = MachineLoad.ofThisMachine();
  private final TrafficMeter traffic = new TrafficMeter();
  private final GcListener collections = GcListener.register();

  /** Of these loops; asks each for its thread. */
  public JvmMeters(Loops loops) {
    this.loops = loops;
    // The first reading takes a tenth of a second or two, which must not be one that counts.
    traffic.read();
    this.loopThreads = new AtomicLongArray(loops.size());
    for (int i = 0; i < loops.size(); i++) {
      int loop = i;
      loops.execute(loop, () -> loopThreads.set(loop, Thread.currentThread().getId()));
    }
  }

  private static @Nullable ThreadMXBean threadsWithCpuTime() {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    try {
      return bean.isThreadCpuTimeSupported() && bean.isThreadCpuTimeEnabled() ? bean : null;
    } catch (UnsupportedOperationException e) {
      return null;
    }
  }

  private static @Nullable OperatingSystemMXBean system() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
        ? bean
        : null;
  }

  @Override
  public UsageReading read(long nanos) {
    long upMillis = ManagementFactory.getRuntimeMXBean().getUptime();
    List<Long> loopCpu = new ArrayList<>();
    for (int loop = 0; loop < loops.size(); loop++) {
      long thread = loopThreads.get(loop);
      loopCpu.add(thread == 0 || threads == null ? ABSENT : threads.getThreadCpuTime(thread));
    }
    return new UsageReading(
        nanos,
        loopCpu,
        system == null ? ABSENT : system.getProcessCpuTime(),
        machine.share(),
        collections.drain(nanos - Duration.ofMillis(upMillis).toNanos()),
        new UsageReading.Sockets(loops.connectionsOpened(), loops.socketShortages()),
        traffic.read());
  }

  @Override
  public void close() {
    collections.close();
  }
}
