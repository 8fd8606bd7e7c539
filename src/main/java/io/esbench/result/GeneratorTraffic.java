package io.esbench.result;

import org.jspecify.annotations.Nullable;

/**
 * What passed disks and network of the load generator, in bytes per second. Null: not told.
 *
 * @param diskRead that its process read from disks; what the system had in memory is not in it
 * @param diskWritten that its process wrote
 * @param received by all network interfaces of the machine but loopback
 * @param sent by them
 * @param loopback sent over loopback, where a target on the same machine is reached
 */
public record GeneratorTraffic(
    @Nullable Double diskRead,
    @Nullable Double diskWritten,
    @Nullable Double received,
    @Nullable Double sent,
    @Nullable Double loopback) {
  /** Nothing is known. */
  public static final GeneratorTraffic UNKNOWN = new GeneratorTraffic(null, null, null, null, null);
}
