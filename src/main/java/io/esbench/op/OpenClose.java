package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.util.List;

/** {@code open-index} and {@code close-index}: each index by its full name. */
final class OpenClose {
  static final OperationInfo OPENING = named("opens closed indices");
  static final OperationInfo CLOSING = named("closes indices");

  private OpenClose() {}

  private static OperationInfo named(String summary) {
    return OperationInfo.setup(summary)
        .optional(
            "index",
            "name or list",
            "all indices of the track",
            "may be a pattern: looked up first, then asked for by name")
        .query();
  }

  static PreparedOperation open(Operation operation, OperationContext context) {
    return prepare(operation, context, "_open");
  }

  static PreparedOperation close(Operation operation, OperationContext context) {
    return prepare(operation, context, "_close");
  }

  private static PreparedOperation prepare(
      Operation operation, OperationContext context, String verb) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    List<String> named = params.names("index");
    List<String> names = named.isEmpty() ? TargetIndices.ofTrack(context.track()) : named;
    if (names.isEmpty()) {
      throw params.missing("index");
    }
    List<Steps.Step> steps =
        names.stream()
            .map(
                name ->
                    Deletions.isExpression(name)
                        ? Deletions.eachIndex(
                            calls.settings(), name, index -> step(calls, index, verb))
                        : step(calls, name, verb))
            .toList();
    return calls.steps(TargetIndices.effects(Effect.Kind.CHANGES, names), steps, names.size());
  }

  private static Steps.Step step(SetupCalls calls, String index, String verb) {
    Exchange exchange =
        calls.exchange(
            "POST",
            RequestPath.of(RequestPath.segment(index), verb)
                .query(calls.params().object("request-params")));
    return new Steps.Step(exchange, answer -> Steps.Result.of(judge(answer, exchange)));
  }

  private static Outcome judge(Answer answer, Exchange exchange) {
    Outcome outcome = Acknowledgement.ofChange(answer, exchange);
    JsonNode tree = outcome.error() == null ? Json.tree(answer) : null;
    return tree == null || tree.path("shards_acknowledged").asBoolean(true)
        ? outcome
        : Acknowledgement.no(
            answer, exchange, "shards_acknowledged is false: not every shard was ready in time");
  }
}
