package io.esbench.op;

import io.esbench.track.Operation;
import java.util.List;

/** {@code create-snapshot-repository} and {@code delete-snapshot-repository}. */
final class SnapshotRepository {
  static final OperationInfo CREATION =
      OperationInfo.setup("registers a snapshot repository")
          .required("repository", "name", "name of the repository")
          .required("body", "object", "its type and settings")
          .query();

  static final OperationInfo DELETION =
      OperationInfo.setup("takes a snapshot repository off the cluster; its files stay")
          .required("repository", "name", "name of the repository; absence is no failure");

  private SnapshotRepository() {}

  static PreparedOperation create(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    String name = params.name("repository");
    return calls.change(
        List.of(new Effect(Effect.Kind.REPLACES, Thing.SNAPSHOT_REPOSITORY, name)),
        "PUT",
        Thing.SNAPSHOT_REPOSITORY.of(name).query(params.object("request-params")),
        params.requiredObject("body"));
  }

  static PreparedOperation delete(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    String name = calls.params().name("repository");
    return calls.deletion(
        new Effect(Effect.Kind.DELETES, Thing.SNAPSHOT_REPOSITORY, name),
        Thing.SNAPSHOT_REPOSITORY.of(name));
  }
}
