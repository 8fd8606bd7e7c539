package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** What bodies of indices, templates and pipelines change besides the thing that they make. */
final class BodyEffects {
  /** Parts of a pipeline that send documents to an index that they choose. */
  private static final List<String> ROUTING = List.of("_index", "reroute", "date_index_name");

  private BodyEffects() {}

  /** An index that joins an alias may take the writes that go through it. */
  static List<Effect> ofAliases(JsonNode aliases) {
    List<Effect> effects = new ArrayList<>();
    aliases
        .fieldNames()
        .forEachRemaining(
            alias -> effects.add(new Effect(Effect.Kind.CHANGES, Thing.ALIAS, alias)));
    return effects;
  }

  /** A template is followed by all new indices of its patterns, whoever makes them. */
  static List<Effect> ofTemplate(JsonNode body) {
    List<String> patterns = new ArrayList<>();
    body.path("index_patterns").forEach(pattern -> patterns.add(pattern.asText()));
    // Before version 6 the pattern was a text of that name.
    for (String key : List.of("index_patterns", "template")) {
      if (body.path(key).isTextual()) {
        patterns.add(body.path(key).asText());
      }
    }
    List<Effect> effects = new ArrayList<>(TargetIndices.effects(Effect.Kind.SHAPES, patterns));
    effects.addAll(ofAliases(body.path("aliases")));
    effects.addAll(ofAliases(body.path("template").path("aliases")));
    return effects;
  }

  /** Documents may leave for indices that nobody has looked at. */
  static List<Effect> ofPipeline(String id, JsonNode body) {
    String text = body.toString();
    return ROUTING.stream().anyMatch(text::contains)
        ? List.of(
            new Effect(
                Effect.Kind.CHANGES_CLUSTER, "indices that pipeline '" + id + "' chooses itself"))
        : List.of();
  }
}
