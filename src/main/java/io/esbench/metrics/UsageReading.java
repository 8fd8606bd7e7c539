package io.esbench.metrics;

import java.util.List;

/**
 * One reading of the load generator's meters. Counters only grow; a counter that the platform does
 * not have is negative.
 *
 * @param nanos monotonic time of the reading
 * @param loopCpuNanos CPU time of each event loop's thread, by loop
 * @param processCpuNanos CPU time of the process
 * @param machineLoad share of all cores in use since the reading before, or NaN
 * @param pauses for garbage collection, those heard of since the reading before
 * @param sockets connections
 * @param traffic on disks and network
 * @param gapNanos longest time without a reading since the one that is kept before this, if others
 *     were taken in between; else 0
 */
public record UsageReading(
    long nanos,
    List<Long> loopCpuNanos,
    long processCpuNanos,
    double machineLoad,
    List<Pause> pauses,
    Sockets sockets,
    Traffic traffic,
    long gapNanos) {
  /** As read. */
  public UsageReading(
      long nanos,
      List<Long> loopCpuNanos,
      long processCpuNanos,
      double machineLoad,
      List<Pause> pauses,
      Sockets sockets,
      Traffic traffic) {
    this(nanos, loopCpuNanos, processCpuNanos, machineLoad, pauses, sockets, traffic, 0);
  }

  public UsageReading {
    loopCpuNanos = List.copyOf(loopCpuNanos);
    pauses = List.copyOf(pauses);
  }

  /**
   * A pause for garbage collection.
   *
   * @param endNanos monotonic time of its end, to a few milliseconds
   * @param nanos its length
   */
  public record Pause(long endNanos, long nanos) {}

  /**
   * Connections.
   *
   * @param opened so far
   * @param shortages those so far for which this machine had no handle or port
   */
  public record Sockets(long opened, long shortages) {}

  /**
   * Bytes so far; a figure that is not told is negative.
   *
   * @param diskRead by the process
   * @param diskWritten by the process
   * @param received by all interfaces but loopback
   * @param sent by all interfaces but loopback
   * @param loopback sent over loopback
   */
  public record Traffic(long diskRead, long diskWritten, long received, long sent, long loopback) {
    /** Of a figure that is not told. */
    public static final long ABSENT = -1;

    /** Nothing is told. */
    public static final Traffic NONE = new Traffic(ABSENT, ABSENT, ABSENT, ABSENT, ABSENT);
  }
}
