package io.esbench.op;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.TrackException;
import io.esbench.track.IndexSpec;
import io.esbench.track.Operation;
import io.esbench.track.Track;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code create-index}: creates the indices that the track declares, or those that the operation
 * names if it declares none.
 */
final class CreateIndex {
  static final OperationInfo INFO =
      OperationInfo.setup("creates indices of the track")
          .optional(
              "index",
              "name or list",
              "all indices of the track",
              "picks among them, or names one if the track declares none")
          .optional("settings", "object", "none", "added to the settings of the body, key by key")
          .optional("body", "object", "none", "only if the track declares no indices")
          .query();

  private CreateIndex() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    RetryRules rules = RetryRules.setup(params, context);
    ObjectNode query = params.object("request-params");
    Map<String, @Nullable JsonNode> bodies = bodies(params, context.track());
    List<String> names = List.copyOf(bodies.keySet());
    String risk = risk(bodies.values(), asked(params));
    return new FixedOperation(
            FixedOperation.inReport(params, false),
            effects(bodies),
            () -> {
              List<Steps.Step> steps =
                  names.stream()
                      .map(name -> step(settings, name, bodies.get(name), query))
                      .toList();
              return new Retrying(new Steps(steps, names.size()), rules);
            })
        .remarking(count -> risk);
  }

  private static List<Effect> effects(Map<String, @Nullable JsonNode> bodies) {
    List<Effect> effects =
        new ArrayList<>(
            TargetIndices.effects(Effect.Kind.WRITES_INDEX, List.copyOf(bodies.keySet())));
    for (JsonNode body : bodies.values()) {
      if (body != null) {
        effects.addAll(BodyEffects.ofIndex(body));
      }
    }
    return effects;
  }

  /** What the operation itself says, beside the declared bodies. */
  private static IndexSettings asked(Params params) {
    JsonNode body = params.node("body");
    return params.has("settings")
        ? IndexSettings.of(params.node("settings"))
        : IndexSettings.of(body == null ? null : body.path("settings"));
  }

  /** What the settings of these bodies risk; of several bodies, that of the first that does. */
  private static @Nullable String risk(Collection<@Nullable JsonNode> bodies, IndexSettings asked) {
    return bodies.stream()
        .filter(Objects::nonNull)
        .map(body -> IndexSettings.of(body.path("settings")).risk(asked))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static Steps.Step step(
      RequestSettings settings, String name, @Nullable JsonNode body, ObjectNode query) {
    Exchange exchange =
        settings.exchange(
            "PUT",
            RequestPath.of(RequestPath.segment(name)).query(query),
            Keep.ALL,
            body == null || body.isEmpty() ? null : body);
    return new Steps.Step(
        exchange,
        answer -> {
          Outcome outcome = Acknowledgement.ofChange(answer, exchange);
          return outcome.error() == null ? Steps.Result.done(1) : Steps.Result.failed(outcome);
        });
  }

  private static Map<String, @Nullable JsonNode> bodies(Params params, Track track) {
    Map<String, @Nullable JsonNode> bodies = new LinkedHashMap<>();
    List<String> names = params.names("index");
    JsonNode body = params.node("body");
    if (track.indices().isEmpty()) {
      if (names.isEmpty()) {
        throw params.missing("index");
      }
      names.forEach(name -> bodies.put(name, body));
      return bodies;
    }
    ObjectNode overlay = params.object("settings");
    for (IndexSpec index : track.indices()) {
      if (names.isEmpty() || names.contains(index.name())) {
        bodies.put(index.name(), withSettings(body(params, index), overlay));
      }
    }
    return bodies;
  }

  private static ObjectNode body(Params params, IndexSpec index) {
    try {
      if (Json.read(index.body().text()) instanceof ObjectNode object) {
        return object;
      }
    } catch (JsonProcessingException e) {
      throw new TrackException(
          "the body of index '" + index.name() + "' is not JSON: " + Json.reason(e), e);
    }
    throw params.refusal(
        "index", "means index '" + index.name() + "', whose body is not a JSON object");
  }

  /** Key by key at the top level of {@code settings}, dotted keys as they stand. */
  private static ObjectNode withSettings(ObjectNode body, ObjectNode overlay) {
    if (overlay.isEmpty()) {
      return body;
    }
    if (body.get("settings") instanceof ObjectNode settings) {
      settings.setAll(overlay);
    } else {
      body.set("settings", overlay);
    }
    return body;
  }
}
