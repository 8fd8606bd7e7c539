package io.esbench.result;

/**
 * A stop condition that was met while a task ran.
 *
 * @param condition as the track writes it
 * @param second since the start of the task
 * @param value mean over the window of the condition
 * @param unit of it
 * @param windowSeconds length of the window
 * @param ended what ended with it
 */
public record ConditionMet(
    String condition, double second, double value, String unit, double windowSeconds, Ended ended) {
  /** What a condition can end. */
  public enum Ended {
    /** The task, as soon as its requests under way were answered. */
    TASK,
    /** The schedule: the task ran to its end, and what follows was not run. */
    SCHEDULE,
    /** Nothing: the task ran to its end, and nothing followed in the schedule. */
    NOTHING
  }
}
