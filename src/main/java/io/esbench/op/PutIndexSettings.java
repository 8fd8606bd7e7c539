package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code put-index-settings}: changes settings of indices, and reads back whether they hold. */
final class PutIndexSettings {
  static final OperationInfo INFO =
      OperationInfo.setup("changes settings of indices, and fails if they do not hold afterwards")
          .optional("index", "name or list", "all indices of the track", "indices")
          .required("settings", "object", "settings of an index; null takes one back")
          .query();

  private PutIndexSettings() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    ObjectNode settings = params.requiredObject("settings");
    if (settings.isEmpty()) {
      throw params.fault("settings", "an object with at least one setting");
    }
    List<String> named = params.names("index");
    List<String> names = named.isEmpty() ? TargetIndices.written(context.track()) : named;
    if (names.isEmpty()) {
      throw params.missing("index");
    }
    String indices = RequestPath.indices(names);
    IndexSettings wanted = IndexSettings.of(settings);
    Exchange change =
        calls.exchange(
            "PUT",
            RequestPath.of(indices, "_settings").query(params.object("request-params")),
            settings);
    Exchange reading =
        calls.exchange("GET", RequestPath.of(indices, "_settings").query("flat_settings", "true"));
    List<Effect> effects =
        new ArrayList<>(TargetIndices.effectsOfPath(Effect.Kind.WRITES_INDEX, names));
    effects.addAll(BodyEffects.ofSettings(settings));
    return calls
        .steps(
            effects,
            List.of(
                new Steps.Step(change, answer -> changed(answer, change)),
                new Steps.Step(reading, answer -> Steps.Result.of(judge(answer, reading, wanted)))),
            1)
        .remarking(count -> wanted.risk(wanted));
  }

  private static Steps.Result changed(Answer answer, Exchange exchange) {
    Outcome outcome = Acknowledgement.ofChange(answer, exchange);
    return outcome.error() == null ? Steps.Result.done(0) : Steps.Result.failed(outcome);
  }

  private static Outcome judge(Answer answer, Exchange exchange, IndexSettings wanted) {
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return refusal;
    }
    JsonNode tree = Json.tree(answer);
    if (tree == null || tree.isEmpty()) {
      return Refusal.malformed(answer, exchange, "the settings of an index");
    }
    for (Map.Entry<String, JsonNode> index : tree.properties()) {
      List<String> differences = wanted.unlike(IndexSettings.of(index.getValue().path("settings")));
      if (!differences.isEmpty()) {
        return Acknowledgement.no(
            answer, exchange, index.getKey() + ": " + String.join("; ", differences));
      }
    }
    return Outcome.ONE_OP;
  }
}
