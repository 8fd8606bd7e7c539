package io.esbench.doctor;

import com.sun.management.UnixOperatingSystemMXBean;
import io.esbench.doctor.Machine.Folder;
import io.esbench.doctor.Machine.Folder.Purpose;
import io.esbench.doctor.Machine.Memory;
import io.esbench.node.provision.NodeProspect;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;

/** Reads this machine, once. What the system does not tell is absent. */
final class MachineReader {
  private static final Path MAP_COUNT = Path.of("/proc/sys/vm/max_map_count");

  private MachineReader() {}

  /**
   * Takes up to five seconds, most of the time a part of one.
   *
   * @throws io.esbench.fault.CancelledException if the thread is interrupted
   */
  static Machine read(DoctorSettings settings, NanoTime time, Waiter waiter) {
    // First, while nothing that was started below can make it late.
    Timers timers = Timers.measured(time, waiter);
    DoctorSettings.Screen screen = settings.console();
    return new Machine(
        new Machine.Java(
            Runtime.version().feature(),
            System.getProperty("java.version", ""),
            System.getProperty("java.vendor", ""),
            System.getProperty("java.home", "")),
        settings.server() == null
            ? null
            : NodeProspect.of(settings.server(), settings.cache(), settings.environment()),
        new Memory(total(), available(), Runtime.getRuntime().maxMemory()),
        openFiles(),
        Runtime.getRuntime().availableProcessors(),
        load(),
        List.of(
            folder(Purpose.CACHE, settings.cache()),
            folder(Purpose.RESULTS, settings.results()),
            folder(Purpose.LOG, settings.log())),
        number(MAP_COUNT),
        EngineProbe.ofMachine(settings.environment(), time).look(),
        timers,
        new Machine.Terminal(
            screen.attached(),
            screen.color(),
            screen.width(),
            System.getProperty("stdout.encoding", Charset.defaultCharset().name())));
  }

  private static long total() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean bean
        ? bean.getTotalMemorySize()
        : 0;
  }

  private static @Nullable Long available() {
    try {
      return new SystemInfo().getHardware().getMemory().getAvailable();
    } catch (RuntimeException | LinkageError e) {
      // Native access fails in many ways on odd platforms; then the total has to do.
      return null;
    }
  }

  private static @Nullable Long openFiles() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getMaxFileDescriptorCount()
        : null;
  }

  private static @Nullable Double load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? null : load;
  }

  /** A folder that is not there is made when it is needed, if the one above it allows that. */
  static Folder folder(Purpose purpose, Path folder) {
    Path there = folder.toAbsolutePath();
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    return new Folder(
        purpose,
        folder,
        Files.isDirectory(there) && Files.isWritable(there),
        there.toFile().getUsableSpace());
  }

  /** Of a file with one number in it; null if there is none. */
  /** A file of the kernel tells its text in the first read only, so a buffer takes it at once. */
  static @Nullable Long number(Path file) {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      String line = reader.readLine();
      return line == null ? null : Long.valueOf(line.strip());
    } catch (IOException | NumberFormatException e) {
      return null;
    }
  }
}
