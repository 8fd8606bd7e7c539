package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code delete-index}: deletes indices, each by its full name. Patterns are resolved first, so the
 * cluster's protection against wildcard deletes need not be switched off.
 */
final class DeleteIndex {
  private final RequestSettings settings;
  private final ObjectNode query;
  private final boolean onlyIfExists;

  private DeleteIndex(Params params) {
    settings = RequestSettings.of(params);
    query = params.object("request-params");
    onlyIfExists = params.flag("only-if-exists", true);
  }

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = Params.of(operation);
    List<String> named = params.names("index");
    List<String> names = named.isEmpty() ? TargetIndices.ofTrack(context.track()) : named;
    if (names.isEmpty()) {
      throw params.missing("index");
    }
    DeleteIndex delete = new DeleteIndex(params);
    RetryRules rules = RetryRules.setup(params, context);
    return new FixedOperation(
        FixedOperation.inReport(params, false),
        TargetIndices.effects(Effect.Kind.DELETES_INDEX, names),
        () ->
            new Retrying(
                new Steps(names.stream().map(delete::first).toList(), names.size()), rules));
  }

  private Steps.Step first(String name) {
    if (isExpression(name)) {
      return resolution(name);
    }
    return onlyIfExists ? check(name) : deletion(name);
  }

  private static boolean isExpression(String name) {
    boolean dateMath = name.startsWith("<");
    return name.equals("_all") || (!dateMath && (name.contains("*") || name.contains(",")));
  }

  private Steps.Step check(String name) {
    Exchange exchange = settings.exchange("HEAD", path(name), Keep.PREFIX);
    return new Steps.Step(
        exchange,
        answer -> {
          if (answer.failure() == null && answer.status() == 404) {
            return Steps.Result.done(0);
          }
          Outcome refusal = Refusal.of(answer, exchange);
          return refusal == null
              ? Steps.Result.then(List.of(deletion(name)))
              : Steps.Result.failed(refusal);
        });
  }

  private Steps.Step deletion(String name) {
    Exchange exchange = settings.exchange("DELETE", path(name).query(query), Keep.ALL);
    return new Steps.Step(
        exchange,
        answer -> {
          if (answer.failure() == null && answer.status() == 404) {
            return Steps.Result.done(1);
          }
          Outcome outcome = Acknowledgement.ofChange(answer, exchange);
          return outcome.error() == null ? Steps.Result.done(1) : Steps.Result.failed(outcome);
        });
  }

  private Steps.Step resolution(String expression) {
    String names = expression.equals("_all") ? "*" : expression;
    Exchange exchange =
        settings.exchange(
            "GET",
            RequestPath.of("_resolve", "index", RequestPath.segment(names))
                .query("expand_wildcards", "open,closed"),
            Keep.ALL);
    return new Steps.Step(exchange, answer -> resolved(answer, exchange));
  }

  private Steps.Result resolved(Answer answer, Exchange exchange) {
    if (answer.failure() == null && answer.status() == 404) {
      return Steps.Result.done(0);
    }
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return Steps.Result.failed(refusal);
    }
    JsonNode tree = Json.tree(answer);
    JsonNode indices = tree == null ? null : tree.get("indices");
    if (indices == null || !indices.isArray()) {
      return Steps.Result.failed(Refusal.malformed(answer, exchange, "a list of indices"));
    }
    List<Steps.Step> deletions = new ArrayList<>();
    for (JsonNode index : indices) {
      // A backing index goes only with its data stream.
      if (index.hasNonNull("name") && !index.hasNonNull("data_stream")) {
        deletions.add(deletion(index.get("name").asText()));
      }
    }
    return Steps.Result.then(deletions);
  }

  private static RequestPath path(String name) {
    return RequestPath.of(RequestPath.segment(name));
  }
}
