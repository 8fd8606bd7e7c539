package io.esbench.track;

import java.util.List;
import java.util.Set;

/** Who may call the API of an operation type on a serverless Elasticsearch. */
public enum ServerlessAccess {
  /** Everybody. */
  PUBLIC,
  /** Operators of the service. */
  INTERNAL,
  /** Nobody. */
  BLOCKED;

  private static final Set<String> INTERNAL_TYPES =
      Set.of(
          "cluster-health",
          "compare-stores",
          "create-snapshot",
          "create-snapshot-repository",
          "delete-snapshot-repository",
          "downsample",
          "force-merge",
          "index-stats",
          "node-stats",
          "put-settings",
          "restore-snapshot",
          "wait-for-current-snapshots-create",
          "wait-for-recovery",
          "wait-for-snapshot-create");

  private static final Set<String> BLOCKED_TYPES =
      Set.of(
          "create-ilm-policy",
          "create-index-template",
          "delete-ilm-policy",
          "delete-index-template",
          "shrink-index");

  /** That of an operation type; types that esbench does not know are for everybody. */
  public static ServerlessAccess of(String operationType) {
    if (BLOCKED_TYPES.contains(operationType)) {
      return BLOCKED;
    }
    return INTERNAL_TYPES.contains(operationType) ? INTERNAL : PUBLIC;
  }

  /**
   * What is left of a challenge on a serverless target: tasks whose operation says so or whose type
   * is allowed there. Parallel groups are kept whole, as in Rally.
   *
   * @param operator whether requests are made as an operator of the service
   */
  public static Challenge allowed(Challenge challenge, boolean operator) {
    List<ScheduleItem> schedule =
        challenge.schedule().stream()
            .filter(item -> !(item instanceof Task task) || allowed(task.operation(), operator))
            .toList();
    return challenge.with(schedule);
  }

  private static boolean allowed(Operation operation, boolean operator) {
    Boolean said = operation.runOnServerless();
    if (said != null) {
      return said;
    }
    ServerlessAccess access = of(operation.type());
    return access == PUBLIC || (access == INTERNAL && operator);
  }
}
