package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import java.util.List;

/** The operations of machine learning datafeeds: create, delete, start, stop. */
final class MlDatafeed {
  static final OperationInfo CREATION =
      named("creates a machine learning datafeed").required("body", "object", "the datafeed");
  static final OperationInfo DELETION =
      named("deletes a machine learning datafeed; absence is no failure")
          .optional("force", "boolean", "false", "also while it runs");
  static final OperationInfo START =
      named("starts a machine learning datafeed")
          .optional("body", "object", "none", "body of the request")
          .optional("start", "time", "none", "added to the body")
          .optional("end", "time", "none", "added to the body")
          .optional("timeout", "time with unit", "the server's", "added to the body");
  static final OperationInfo STOP =
      named("stops a machine learning datafeed")
          .optional("force", "boolean", "false", "in the body")
          .optional("timeout", "time with unit", "the server's", "in the body");

  private MlDatafeed() {}

  private static OperationInfo named(String summary) {
    return OperationInfo.setup(summary)
        .onlyElasticsearch("the API of machine learning")
        .required("datafeed-id", "name", "id of the datafeed");
  }

  static PreparedOperation create(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    return calls.change(
        List.of(), "PUT", path(params), params.requiredObject("body"), Acknowledgement::ofChange);
  }

  static PreparedOperation delete(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    return calls.deletion(
        effect(params, Effect.Kind.DELETES),
        path(params).query("force", Boolean.toString(params.flag("force", false))));
  }

  static PreparedOperation start(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    ObjectNode body = params.object("body").deepCopy();
    for (String key : List.of("start", "end", "timeout")) {
      JsonNode value = params.node(key);
      if (value != null) {
        body.set(key, value);
      }
    }
    return calls.change(
        List.of(effect(params, Effect.Kind.CHANGES)),
        "POST",
        path(params).segments("_start"),
        body.isEmpty() ? null : body,
        Acknowledgement.of("started"));
  }

  static PreparedOperation stop(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    return calls.change(
        List.of(effect(params, Effect.Kind.CHANGES)),
        "POST",
        path(params).segments("_stop"),
        forced(params),
        Acknowledgement.of("stopped"));
  }

  /** A body with {@code force} and, if it is set, {@code timeout}. */
  static ObjectNode forced(Params params) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("force", params.flag("force", false));
    JsonNode timeout = params.node("timeout");
    if (timeout != null) {
      body.set("timeout", timeout);
    }
    return body;
  }

  private static RequestPath path(Params params) {
    return Thing.ML_DATAFEED.of(params.name("datafeed-id"));
  }

  private static Effect effect(Params params, Effect.Kind kind) {
    return new Effect(kind, Thing.ML_DATAFEED, params.name("datafeed-id"));
  }
}
