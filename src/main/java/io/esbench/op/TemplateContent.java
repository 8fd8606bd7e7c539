package io.esbench.op;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.TrackException;
import io.esbench.track.TemplateSpec;
import java.util.Map;

/** Bodies of templates, with the settings of an operation added to copies of them. */
final class TemplateContent {
  private TemplateContent() {}

  /** What the track declares, as a copy. */
  static ObjectNode of(TemplateSpec template) {
    try {
      if (Json.read(template.content().text()) instanceof ObjectNode object) {
        return object;
      }
    } catch (JsonProcessingException e) {
      throw new TrackException(
          "template '" + template.name() + "' is not JSON: " + Json.reason(e), e);
    }
    throw new TrackException(
        "template '" + template.name() + "' must be a JSON object; see its file");
  }

  /** Key by key at the top level of {@code settings}, dotted keys as they stand. */
  static ObjectNode withSettings(ObjectNode body, ObjectNode overlay) {
    if (!overlay.isEmpty()) {
      object(body, "settings").setAll(overlay);
    }
    return body;
  }

  /** The same in {@code template.settings}, objects key by key at every depth. */
  static ObjectNode withTemplateSettings(ObjectNode body, ObjectNode overlay) {
    if (!overlay.isEmpty()) {
      merge(object(object(body, "template"), "settings"), overlay);
    }
    return body;
  }

  private static ObjectNode object(ObjectNode parent, String key) {
    return parent.get(key) instanceof ObjectNode child ? child : parent.putObject(key);
  }

  private static void merge(ObjectNode into, ObjectNode overlay) {
    for (Map.Entry<String, JsonNode> entry : overlay.properties()) {
      if (entry.getValue() instanceof ObjectNode deeper
          && into.get(entry.getKey()) instanceof ObjectNode below) {
        merge(below, deeper);
      } else {
        into.set(entry.getKey(), entry.getValue());
      }
    }
  }
}
