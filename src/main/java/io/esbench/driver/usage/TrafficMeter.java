package io.esbench.driver.usage;

import io.esbench.metrics.UsageReading.Traffic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import oshi.SystemInfo;
import oshi.hardware.NetworkIF;
import oshi.software.os.OSProcess;

/**
 * Bytes that this process reads from and writes to disks, and those of the network interfaces of
 * the machine. A reading takes about a millisecond; the disks of the machine would take three more,
 * and beside a node on the same machine they tell of the node. OSHI and its native library are
 * loaded by the first reading. One thread at a time.
 */
final class TrafficMeter {
  private static final Logger LOG = LoggerFactory.getLogger(TrafficMeter.class);

  /** Each costs a part of a millisecond; machines with more have them for containers. */
  private static final int MOST_INTERFACES = 8;

  /** One end of a container's; the other end, or a bridge, counts the same bytes. */
  private static final String CONTAINER = "veth";

  private @Nullable Sources sources;
  private boolean absent;

  /** What is read each time. */
  private record Sources(OSProcess process, List<NetworkIF> network, List<NetworkIF> loopback) {}

  /** All counters; what the platform does not tell is not there. */
  Traffic read() {
    if (absent) {
      return Traffic.NONE;
    }
    try {
      Sources known = sources == null ? open() : sources;
      sources = known;
      return read(known);
    } catch (RuntimeException | LinkageError e) {
      // Native access fails in many ways on odd platforms; none of them may stop a race.
      LOG.warn("disk and network of the load generator are not read", e);
      absent = true;
      return Traffic.NONE;
    }
  }

  private static Sources open() {
    SystemInfo system = new SystemInfo();
    List<NetworkIF> network = new ArrayList<>();
    List<NetworkIF> loopback = new ArrayList<>();
    for (NetworkIF each : system.getHardware().getNetworkIFs(true)) {
      if (isLoopback(each)) {
        loopback.add(each);
      } else if (!each.getName().startsWith(CONTAINER)) {
        network.add(each);
      }
    }
    // Bridges and tunnels of containers may be many, and their bytes pass a card too.
    network.sort(Comparator.comparing(each -> isDevice(each.getName()) ? 0 : 1));
    if (network.size() > MOST_INTERFACES) {
      List<NetworkIF> rest = network.subList(MOST_INTERFACES, network.size());
      LOG.info("network interfaces that are not read: {}", names(rest));
      rest.clear();
    }
    return new Sources(system.getOperatingSystem().getCurrentProcess(), network, loopback);
  }

  private static List<String> names(List<NetworkIF> network) {
    return network.stream().map(NetworkIF::getName).toList();
  }

  /** A card, real or of a virtual machine; Linux alone tells. */
  private static boolean isDevice(String name) {
    return Files.exists(Path.of("/sys/class/net", name, "device"));
  }

  private static boolean isLoopback(NetworkIF each) {
    try {
      return each.queryNetworkInterface().isLoopback();
    } catch (java.net.SocketException e) {
      return false;
    }
  }

  private static Traffic read(Sources sources) {
    OSProcess process = sources.process();
    boolean told = process.updateAttributes();
    long read = process.getBytesRead();
    long written = process.getBytesWritten();
    // A process that has written its log has written something; both are 0 where it is not told.
    boolean disk = told && (read > 0 || written > 0);
    sources.network().forEach(NetworkIF::updateAttributes);
    sources.loopback().forEach(NetworkIF::updateAttributes);
    boolean network = !sources.network().isEmpty();
    return new Traffic(
        disk ? read : Traffic.ABSENT,
        disk ? written : Traffic.ABSENT,
        network
            ? sources.network().stream().mapToLong(NetworkIF::getBytesRecv).sum()
            : Traffic.ABSENT,
        network
            ? sources.network().stream().mapToLong(NetworkIF::getBytesSent).sum()
            : Traffic.ABSENT,
        sources.loopback().isEmpty()
            ? Traffic.ABSENT
            : sources.loopback().stream().mapToLong(NetworkIF::getBytesSent).sum());
  }
}
