package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What bodies of indices, templates and pipelines change besides the thing that they make. */
final class BodyEffects {
  /** The name that stands for no pipeline. */
  private static final String NO_PIPELINE = "_none";

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
    effects.addAll(ofIndex(body));
    effects.addAll(ofIndex(body.path("template")));
    return effects;
  }

  /** Documents may leave for indices that nobody has looked at. */
  static List<Effect> ofPipeline(String id, JsonNode body) {
    PipelineRouting routing = PipelineRouting.of(body);
    List<Effect> effects = new ArrayList<>();
    switch (routing.verdict()) {
      case LEAVES ->
          effects.add(
              new Effect(
                  Effect.Kind.CHANGES_CLUSTER,
                  "indices that pipeline '" + id + "' chooses itself"));
      case UNKNOWN -> effects.add(new Effect(Effect.Kind.MAY_ROUTE, Thing.PIPELINE, id));
      case STAYS -> {}
    }
    routing.called().forEach(name -> effects.addAll(ofUse(name)));
    return effects;
  }

  /** Of sending documents through a pipeline; one that the track makes is judged where it does. */
  static List<Effect> ofUse(@Nullable String pipeline) {
    return pipeline == null || pipeline.isEmpty() || pipeline.equals(NO_PIPELINE)
        ? List.of()
        : List.of(new Effect(Effect.Kind.USES, Thing.PIPELINE, pipeline));
  }

  /** Of the pipelines that settings of an index name. */
  static List<Effect> ofSettings(@Nullable JsonNode settings) {
    IndexSettings read = IndexSettings.of(settings);
    List<Effect> effects = new ArrayList<>(ofUse(read.text("index.default_pipeline")));
    effects.addAll(ofUse(read.text("index.final_pipeline")));
    return effects;
  }

  /** Of the body of a new index; old servers take its top level for settings, too. */
  static List<Effect> ofIndex(JsonNode body) {
    List<Effect> effects = new ArrayList<>(ofAliases(body.path("aliases")));
    effects.addAll(ofSettings(body.path("settings")));
    effects.addAll(ofSettings(body));
    return effects;
  }
}
