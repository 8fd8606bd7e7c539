package io.esbench.op;

import io.esbench.track.Operation;
import java.util.List;

/**
 * {@code delete-index}: deletes indices, each by its full name. Patterns are resolved first, so the
 * cluster's protection against wildcard deletes need not be switched off.
 */
final class DeleteIndex {
  static final OperationInfo INFO =
      OperationInfo.setup("deletes indices by their full names")
          .optional(
              "index",
              "name or list",
              "all indices of the track",
              "may be a pattern: resolved first, then deleted by name")
          .optional("only-if-exists", "boolean", "true", "asks first")
          .query();

  private DeleteIndex() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    List<String> named = params.names("index");
    List<String> names = named.isEmpty() ? TargetIndices.ofTrack(context.track()) : named;
    if (names.isEmpty()) {
      throw params.missing("index");
    }
    Deletions deletions =
        Deletions.ofIndices(
            calls.settings(), params.object("request-params"), params.flag("only-if-exists", true));
    List<Steps.Step> steps =
        names.stream()
            .map(
                name ->
                    Deletions.isExpression(name) ? deletions.indices(name) : deletions.named(name))
            .toList();
    return calls.steps(
        TargetIndices.effects(Effect.Kind.DELETES_INDEX, names), steps, names.size());
  }
}
