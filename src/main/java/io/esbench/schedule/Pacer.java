package io.esbench.schedule;

/**
 * When requests are due. One pacer per task: request n of the task, whichever client takes it, is
 * due at the n-th value. Called by whoever takes the next request, under the task's sequence.
 */
public interface Pacer {
  /**
   * Due time of the next request, as offset from the start of the task; never decreasing.
   *
   * @param previousNanos due offset of the request before, 0 for the first
   * @param previousWeight weight of the request before in the target's unit, 0 for the first
   */
  long nextNanos(long previousNanos, long previousWeight);

  /**
   * Whether there is a schedule at all. Without one a request is due when its client gets free, and
   * {@link #nextNanos} is not asked.
   */
  default boolean throttled() {
    return true;
  }
}
