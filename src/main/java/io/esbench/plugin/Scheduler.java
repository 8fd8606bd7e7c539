package io.esbench.plugin;

/**
 * When the requests of a task are due. One per task and load generator; never called by two threads
 * at once, never to block.
 */
@FunctionalInterface
public interface Scheduler {
  /**
   * Due time of the next request in nanoseconds since the start of the task; never decreasing. It
   * is taken by whichever client is free next.
   *
   * @param previousNanos due time of the request before, 0 for the first
   * @param previousWeight weight of the request before in the target's unit, 0 for the first
   */
  long nextNanos(long previousNanos, long previousWeight);

  /** Makes the scheduler of a task. */
  @FunctionalInterface
  interface Factory {
    /**
     * A scheduler at its beginning.
     *
     * @param task with its keys and the parameters of its operation
     * @param perSecond what the task asks for, in the target's unit; 0 if it asks for nothing
     * @param seed for random schedules, so that a race can be repeated
     * @throws IllegalArgumentException if it cannot be made; the message is shown with its place
     */
    Scheduler create(TaskView task, double perSecond, long seed);
  }
}
