package io.esbench.telemetry;

import oshi.SystemInfo;

/** Asks OSHI, in a class of its own, so that its native libraries load late or not at all. */
final class Hardware {
  private Hardware() {}

  static String cpuModel() {
    return new SystemInfo().getHardware().getProcessor().getProcessorIdentifier().getName().strip();
  }

  static long memoryBytes() {
    return new SystemInfo().getHardware().getMemory().getTotal();
  }
}
