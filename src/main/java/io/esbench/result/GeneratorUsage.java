package io.esbench.result;

import org.jspecify.annotations.Nullable;

/**
 * What the load generator used in some time. Null: not available on this platform.
 *
 * @param busiestLoopShare CPU time of the busiest event loop of the task, 1 is a whole core
 * @param processCores CPU time of the whole process, compiler and collector included, in cores
 * @param machineShare share of all cores that anything on the machine used
 * @param gc garbage collection
 * @param connectionsOpened connections opened by all tasks, to about a second
 * @param socketShortages connections of all tasks that failed because this machine had no handle or
 *     port, to about a second
 * @param traffic on disks and network
 */
public record GeneratorUsage(
    @Nullable Double busiestLoopShare,
    @Nullable Double processCores,
    @Nullable Double machineShare,
    GcPauses gc,
    long connectionsOpened,
    long socketShortages,
    GeneratorTraffic traffic) {
  /** Without traffic. */
  public GeneratorUsage(
      @Nullable Double busiestLoopShare,
      @Nullable Double processCores,
      @Nullable Double machineShare,
      GcPauses gc,
      long connectionsOpened,
      long socketShortages) {
    this(
        busiestLoopShare,
        processCores,
        machineShare,
        gc,
        connectionsOpened,
        socketShortages,
        GeneratorTraffic.UNKNOWN);
  }
}
