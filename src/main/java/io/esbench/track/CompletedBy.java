package io.esbench.track;

/** When a parallel group ends. */
public sealed interface CompletedBy {
  /** When every task has ended. */
  record All() implements CompletedBy {}

  /** As soon as any task has ended. */
  record AnyTask() implements CompletedBy {}

  /**
   * As soon as one task has ended.
   *
   * @param name name of a task of the group
   */
  record TaskNamed(String name) implements CompletedBy {}
}
