package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Exchange;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code enrich-policy}: puts enrich policies in place of those of the same names and executes
 * them, one after another.
 */
final class EnrichPolicy {
  static final OperationInfo INFO =
      OperationInfo.setup("puts enrich policies, refreshes all indices and executes the policies")
          .onlyElasticsearch("the API of enrich policies")
          .required("policies", "object", "definitions by name of the policy")
          .optional("delete", "boolean", "true", "deletes those of the same names first");

  private EnrichPolicy() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    ObjectNode policies = params.requiredObject("policies");
    if (policies.isEmpty()) {
      throw params.fault("policies", "an object with at least one policy by name");
    }
    List<String> names = new ArrayList<>();
    policies.fieldNames().forEachRemaining(names::add);
    boolean delete = params.flag("delete", true);
    List<Steps.Step> steps = new ArrayList<>();
    for (String name : names) {
      if (delete) {
        steps.add(
            silent(
                calls.exchange("DELETE", Thing.ENRICH_POLICY.of(name)),
                Acknowledgement::ofDeletion));
      }
    }
    for (String name : names) {
      JsonNode policy = policies.get(name);
      steps.add(
          silent(
              calls.exchange("PUT", Thing.ENRICH_POLICY.of(name), policy),
              Acknowledgement::ofChange));
    }
    steps.add(
        silent(
            calls.exchange("POST", RequestPath.of("_all", "_refresh")), Acknowledgement::ofShards));
    names.forEach(name -> steps.add(execution(calls, name)));
    List<Effect> effects =
        names.stream()
            .map(
                name ->
                    new Effect(
                        delete ? Effect.Kind.DELETES : Effect.Kind.REPLACES,
                        Thing.ENRICH_POLICY,
                        name))
            .toList();
    return calls.steps(effects, steps, names.size());
  }

  private static Steps.Step silent(Exchange exchange, SingleExchange.Judge judge) {
    return new Steps.Step(
        exchange,
        answer -> {
          Outcome outcome = judge.judge(answer, exchange);
          return outcome.error() == null ? Steps.Result.done(0) : Steps.Result.failed(outcome);
        });
  }

  private static Steps.Step execution(SetupCalls calls, String name) {
    Exchange exchange =
        calls.exchange(
            "POST",
            Thing.ENRICH_POLICY.of(name).segments("_execute").query("wait_for_completion", "true"));
    return new Steps.Step(
        exchange,
        answer -> Steps.Result.of(SingleExchange.Judge.BY_STATUS.judge(answer, exchange)));
  }
}
