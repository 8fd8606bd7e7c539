package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import java.util.List;

/** {@code create-ilm-policy} and {@code delete-ilm-policy}. */
final class IlmPolicy {
  private static final String API = "the API of the index life cycle (ILM)";
  static final OperationInfo CREATION =
      OperationInfo.setup("puts a policy of the index life cycle")
          .onlyElasticsearch(API)
          .required("policy-name", "name", "name of the policy")
          .required("body", "object", "its key policy is sent, nothing else")
          .optional(
              "request-params",
              "object",
              "none",
              "error_trace, filter_path, master_timeout and timeout; others are left out");

  static final OperationInfo DELETION =
      OperationInfo.setup("deletes a policy of the index life cycle")
          .onlyElasticsearch(API)
          .required("policy-name", "name", "name of the policy; absence is no failure")
          .optional(
              "request-params",
              "object",
              "none",
              "error_trace, filter_path, master_timeout and timeout; others are left out");

  private static final List<String> QUERY =
      List.of("error_trace", "filter_path", "master_timeout", "timeout");

  private IlmPolicy() {}

  static PreparedOperation create(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    JsonNode policy = params.requiredObject("body").path("policy");
    if (!policy.isObject() || policy.isEmpty()) {
      throw params.fault("body", "an object with a key 'policy' that is not empty");
    }
    String name = params.name("policy-name");
    return calls.change(
        List.of(new Effect(Effect.Kind.REPLACES, Thing.ILM_POLICY, name)),
        "PUT",
        path(params, name),
        JsonNodeFactory.instance.objectNode().set("policy", policy));
  }

  static PreparedOperation delete(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    String name = calls.params().name("policy-name");
    return calls.deletion(
        new Effect(Effect.Kind.DELETES, Thing.ILM_POLICY, name), path(calls.params(), name));
  }

  private static RequestPath path(Params params, String name) {
    ObjectNode query = params.object("request-params").deepCopy();
    return Thing.ILM_POLICY.of(name).query(query.retain(QUERY));
  }
}
