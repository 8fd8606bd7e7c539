package io.esbench.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The body that makes an index like another: its settings and its mapping, without what belongs to
 * that index alone or needs other parts of its cluster.
 */
final class IndexBody {
  /** Settings that the cluster gives to an index itself, or that would keep documents out of it. */
  private static final Set<String> OWN =
      Set.of(
          "uuid",
          "creation_date",
          "provided_name",
          "version",
          "routing",
          "resize",
          "history",
          "blocks",
          "lifecycle");

  private static final List<String> PIPELINES = List.of("default_pipeline", "final_pipeline");
  private static final String NO_PIPELINE = "_none";

  private IndexBody() {}

  /**
   * The body.
   *
   * @param withValues whether values of documents may be in it
   * @param remark told of settings that are left out
   */
  static ObjectNode of(
      JsonNode settings, JsonNode mappings, boolean withValues, Consumer<String> remark) {
    ObjectNode body = RemoteIndex.JSON.createObjectNode();
    body.putObject("settings").set("index", settings(settings.path("index"), remark));
    JsonNode mapping = mappings.deepCopy();
    if (!withValues) {
      dropValues(mapping);
    }
    body.set("mappings", mapping);
    return body;
  }

  private static ObjectNode settings(JsonNode settings, Consumer<String> remark) {
    ObjectNode kept = RemoteIndex.JSON.createObjectNode();
    settings.properties().forEach(setting -> kept.set(setting.getKey(), setting.getValue()));
    kept.remove(OWN);
    for (String pipeline : PIPELINES) {
      JsonNode name = kept.remove(pipeline);
      if (name != null && !name.asText().equals(NO_PIPELINE)) {
        remark.accept(
            "setting index." + pipeline + ": left out, it was '" + name.asText() + "' there");
      }
    }
    return kept;
  }

  private static void dropValues(JsonNode mapping) {
    if (mapping instanceof ObjectNode object) {
      object.remove("_meta");
      if (object.path("type").asText().equals("constant_keyword")) {
        object.remove("value");
      }
    }
    mapping.path("properties").forEach(IndexBody::dropValues);
    mapping.path("fields").forEach(IndexBody::dropValues);
    for (JsonNode named : mapping.path("dynamic_templates")) {
      named.forEach(template -> dropValues(template.path("mapping")));
    }
  }
}
