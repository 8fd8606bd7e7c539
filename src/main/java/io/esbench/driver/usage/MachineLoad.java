package io.esbench.driver.usage;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringTokenizer;

/**
 * Share of all cores of the machine in use between two readings. On Linux from the first line of
 * {@code /proc/stat}: the JVM's own figure takes a millisecond of a core each time, as it reads a
 * dozen files of the control group, and would delay requests that are due meanwhile. One reading
 * thread.
 */
final class MachineLoad {
  private static final int LINE_BYTES = 256;

  /** Of the fields of the line, in clock ticks: user nice system idle iowait irq softirq steal. */
  private static final int FIELDS = 8;

  private static final int IDLE = 3;
  private static final int WAITING_FOR_DISK = 4;

  private final Path statistics;
  private long idle;
  private long all;

  private MachineLoad(Path statistics) {
    this.statistics = statistics;
  }

  static MachineLoad ofThisMachine() {
    return of(Path.of("/proc/stat"));
  }

  static MachineLoad of(Path statistics) {
    MachineLoad load = new MachineLoad(statistics);
    load.share();
    return load;
  }

  /** Since the call before, 0 to 1; NaN if it cannot be told. */
  double share() {
    long idleBefore = idle;
    long allBefore = all;
    try {
      count();
    } catch (IOException | RuntimeException e) {
      return ofTheJvm();
    }
    long passed = all - allBefore;
    return passed <= 0 ? Double.NaN : 1 - (double) (idle - idleBefore) / passed;
  }

  private void count() throws IOException {
    ByteBuffer line = ByteBuffer.allocate(LINE_BYTES);
    try (SeekableByteChannel file = Files.newByteChannel(statistics)) {
      file.read(line);
    }
    StringTokenizer words =
        new StringTokenizer(new String(line.array(), StandardCharsets.US_ASCII), " ");
    words.nextToken();
    long total = 0;
    long unused = 0;
    for (int field = 0; field < FIELDS; field++) {
      long ticks = Long.parseLong(words.nextToken());
      total += ticks;
      unused += field == IDLE || field == WAITING_FOR_DISK ? ticks : 0;
    }
    all = total;
    idle = unused;
  }

  private static double ofTheJvm() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
        ? bean.getCpuLoad()
        : Double.NaN;
  }
}
