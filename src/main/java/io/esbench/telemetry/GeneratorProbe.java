package io.esbench.telemetry;

import io.esbench.result.GeneratorInfo;
import java.util.List;

/** Describes the machine and the process that make the load. */
public final class GeneratorProbe {
  private static final String UNKNOWN = "unknown";

  private GeneratorProbe() {}

  /** Reads once; what the platform does not tell is a note. Takes up to a second. */
  public static GeneratorFacts read(String esbenchVersion) {
    try {
      return new GeneratorFacts(
          info(esbenchVersion, Hardware.cpuModel(), Hardware.memoryBytes()), List.of());
    } catch (RuntimeException | LinkageError e) {
      // Native access fails in many ways on odd platforms; none of them may stop a race.
      return new GeneratorFacts(
          info(esbenchVersion, UNKNOWN, 0),
          List.of("CPU model and memory of the load generator could not be read: " + e));
    }
  }

  private static GeneratorInfo info(String version, String cpu, long memoryBytes) {
    return new GeneratorInfo(
        version,
        property("java.version") + " (" + property("java.vendor") + ")",
        property("os.name") + " " + property("os.version") + " (" + property("os.arch") + ")",
        cpu,
        Runtime.getRuntime().availableProcessors(),
        memoryBytes);
  }

  private static String property(String name) {
    return System.getProperty(name, UNKNOWN);
  }
}
