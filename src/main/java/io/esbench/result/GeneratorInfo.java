package io.esbench.result;

import java.util.Objects;

/**
 * The machine and process that made the load.
 *
 * @param esbenchVersion our version
 * @param javaVersion version and vendor
 * @param os name, version and architecture
 * @param cpu model
 * @param cores logical processors
 * @param memoryBytes physical memory
 */
public record GeneratorInfo(
    String esbenchVersion, String javaVersion, String os, String cpu, int cores, long memoryBytes) {
  /** Of load that was not ours. */
  public static final GeneratorInfo UNKNOWN =
      new GeneratorInfo("unknown", "unknown", "unknown", "unknown", 0, 0);

  /** Checks, because it may come from a file. */
  public GeneratorInfo {
    Objects.requireNonNull(esbenchVersion);
    Objects.requireNonNull(javaVersion);
    Objects.requireNonNull(os);
    Objects.requireNonNull(cpu);
  }
}
