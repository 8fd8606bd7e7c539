package io.esbench.cost;

/**
 * A task that has no cost on one kind of cluster, though it has one, or was run, on another.
 *
 * @param challenge of the task
 * @param task name
 * @param label of the cluster
 * @param reason why not
 */
public record NoCost(String challenge, String task, String label, String reason) {
  static final String NOT_RUN = "its races did not run this task";
  static final String NO_RATE = "its races do not tell a rate";
  static final String ZERO = "its rate is 0: no work succeeded";
  static final String OTHER_UNIT = "its rate is in another unit than the others";
}
