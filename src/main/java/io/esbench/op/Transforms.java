package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Exchange;
import java.util.ArrayList;
import java.util.List;

/** The operations of transforms that need one request: create, start, delete, statistics. */
final class Transforms {
  private static final String API = "the API of transforms";
  static final OperationInfo CREATION =
      named("creates a transform")
          .required("body", "object", "the transform")
          .optional("defer-validation", "boolean", "false", "leaves the source unchecked");
  static final OperationInfo START =
      named("starts a transform")
          .optional("timeout", "time with unit", "the server's", "query parameter");
  static final OperationInfo DELETION =
      named("deletes a transform; absence is no failure")
          .optional("force", "boolean", "false", "also while it runs");
  static final OperationInfo STATISTICS =
      OperationInfo.waiting("reads statistics of a transform, perhaps until a condition holds")
          .onlyElasticsearch(API)
          .required("transform-id", "name", "id of the transform")
          .query()
          .optional(
              "condition",
              "object",
              "none",
              "with path, in transforms[0], and expected-value: fails while it does not hold");

  private Transforms() {}

  private static OperationInfo named(String summary) {
    return OperationInfo.setup(summary)
        .onlyElasticsearch(API)
        .required("transform-id", "name", "id of the transform");
  }

  static PreparedOperation create(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    ObjectNode body = params.requiredObject("body");
    return calls.change(
        effects(body),
        "PUT",
        path(params)
            .query("defer_validation", Boolean.toString(params.flag("defer-validation", false))),
        body);
  }

  /** It writes once it is started, which names no index: told here, where it is known. */
  private static List<Effect> effects(ObjectNode body) {
    JsonNode destination = body.path("dest");
    List<Effect> effects = new ArrayList<>();
    String index = destination.path("index").asText("");
    if (!index.isEmpty()) {
      effects.add(new Effect(Effect.Kind.WRITES_INDEX, index));
    }
    effects.addAll(BodyEffects.ofUse(destination.path("pipeline").asText("")));
    for (JsonNode alias : destination.path("aliases")) {
      String name = alias.path("alias").asText("");
      effects.add(new Effect(Effect.Kind.CHANGES, Thing.ALIAS, name));
    }
    return effects;
  }

  static PreparedOperation start(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    return calls.change(
        List.of(new Effect(Effect.Kind.CHANGES, Thing.TRANSFORM, params.name("transform-id"))),
        "POST",
        path(params).segments("_start").queryIfSet("timeout", params.text("timeout")),
        null);
  }

  static PreparedOperation delete(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    return calls.deletion(
        new Effect(Effect.Kind.DELETES, Thing.TRANSFORM, params.name("transform-id")),
        path(params).query("force", Boolean.toString(params.flag("force", false))));
  }

  static PreparedOperation stats(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    RetryRules rules = RetryRules.waiting(params);
    StatCondition condition = StatCondition.of(params, "/transforms/0");
    String path = path(params).segments("_stats").query(params.object("request-params")).toString();
    return new FixedOperation(
        FixedOperation.inReport(params, false),
        List.of(),
        () -> {
          Exchange exchange = settings.exchange("GET", path, StatCondition.keep(condition));
          return new Retrying(new SingleExchange(exchange, StatCondition.judge(condition)), rules);
        });
  }

  private static RequestPath path(Params params) {
    return Thing.TRANSFORM.of(params.name("transform-id"));
  }
}
