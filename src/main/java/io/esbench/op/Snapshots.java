package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.util.ArrayList;
import java.util.List;

/** {@code create-snapshot} and {@code restore-snapshot}. */
final class Snapshots {
  static final OperationInfo CREATION =
      named("takes a snapshot")
          .required("body", "object", "what is in it")
          .optional(
              "wait-for-completion", "boolean", "false", "answers only when it is done, or failed")
          .query();

  static final OperationInfo RESTORATION =
      named("restores indices from a snapshot")
          .optional("body", "object", "everything", "what is restored, and under which names")
          .optional(
              "wait-for-completion", "boolean", "false", "answers only when it is done, or failed")
          .query()
          .optional("ignore", "HTTP status or list", "none", "statuses that are no failure");

  private Snapshots() {}

  private static OperationInfo named(String summary) {
    return OperationInfo.setup(summary)
        .required("repository", "name", "name of the repository")
        .required("snapshot", "name", "name of the snapshot");
  }

  static PreparedOperation create(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    String repository = params.name("repository");
    return calls.change(
        List.of(new Effect(Effect.Kind.CHANGES, Thing.SNAPSHOT_REPOSITORY, repository)),
        "PUT",
        path(params).query(query(params, params.object("request-params"))),
        params.requiredObject("body"),
        Snapshots::judgeSnapshot);
  }

  static PreparedOperation restore(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    ObjectNode query = params.object("request-params");
    IgnoredStatuses ignored = IgnoredStatuses.take(params, query);
    ObjectNode body = params.object("body");
    return calls.change(
        effects(params, body),
        "POST",
        path(params).segments("_restore").query(query(params, query)),
        body,
        (answer, exchange) ->
            ignored.contains(answer) ? Outcome.ONE_OP : judgeRestored(answer, exchange));
  }

  private static RequestPath path(Params params) {
    return Thing.SNAPSHOT_REPOSITORY
        .of(params.name("repository"))
        .segments(RequestPath.segment(params.name("snapshot")));
  }

  private static ObjectNode query(Params params, ObjectNode query) {
    return query.put("wait_for_completion", params.flag("wait-for-completion", false));
  }

  private static List<Effect> effects(Params params, ObjectNode body) {
    List<Effect> effects = new ArrayList<>();
    String of = "snapshot '" + params.name("snapshot") + "'";
    if (body.hasNonNull("rename_pattern")) {
      String words = "indices restored from " + of + " by new names";
      effects.add(new Effect(Effect.Kind.CHANGES_CLUSTER, words));
    } else {
      effects.addAll(TargetIndices.effects(Effect.Kind.REPLACES, indices(body)));
    }
    effects.addAll(BodyEffects.ofSettings(body.path("index_settings")));
    if (body.path("include_aliases").asBoolean(true)) {
      // Only the snapshot knows them; writes of others go where they lead.
      effects.add(new Effect(Effect.Kind.CHANGES_CLUSTER, "aliases restored from " + of));
    }
    if (restoresState(body)) {
      String words = "templates, pipelines, policies and settings restored from " + of;
      effects.add(new Effect(Effect.Kind.CHANGES_CLUSTER, words));
    }
    return effects;
  }

  private static List<String> indices(ObjectNode body) {
    List<String> names = new ArrayList<>();
    JsonNode indices = body.path("indices");
    if (indices.isArray()) {
      indices.forEach(index -> names.add(index.asText()));
    } else {
      names.add(indices.asText("*"));
    }
    return names;
  }

  /** State of features comes with the global one, and also alone unless only none is named. */
  private static boolean restoresState(ObjectNode body) {
    JsonNode features = body.path("feature_states");
    boolean none = features.size() == 1 && features.path(0).asText().equals("none");
    boolean given = !features.isMissingNode() && !features.isNull() && !features.isEmpty();
    JsonNode global = body.path("include_global_state");
    return global.asBoolean(false) || ((given || features.isTextual()) && !none);
  }

  private static Outcome judgeSnapshot(Answer answer, Exchange exchange) {
    Outcome refusal = Refusal.of(answer, exchange);
    JsonNode tree = refusal == null ? Json.tree(answer) : null;
    String state = tree == null ? "" : tree.path("snapshot").path("state").asText("");
    if (state.equals("FAILED") || state.equals("PARTIAL")) {
      JsonNode why = tree == null ? null : tree.path("snapshot").path("failures").path(0);
      return Acknowledgement.no(answer, exchange, "the snapshot's state is " + state + ": " + why);
    }
    return refusal == null ? Outcome.ONE_OP : refusal;
  }

  private static Outcome judgeRestored(Answer answer, Exchange exchange) {
    Outcome refusal = Refusal.of(answer, exchange);
    JsonNode tree = refusal == null ? Json.tree(answer) : null;
    JsonNode shards = tree == null ? null : tree.path("snapshot").path("shards");
    if (shards != null && shards.path("failed").asLong() > 0) {
      String words = shards.path("failed") + " of " + shards.path("total") + " shards failed";
      return Acknowledgement.no(answer, exchange, words);
    }
    return refusal == null ? Outcome.ONE_OP : refusal;
  }
}
