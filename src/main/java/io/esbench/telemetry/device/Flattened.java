package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * Nested figures as flat ones, as Rally names them: names joined with {@code _}, numbers only; no
 * booleans, texts, lists.
 */
final class Flattened {
  private Flattened() {}

  /** Adds them. */
  static void into(ObjectNode flat, String prefix, JsonNode nested) {
    for (Map.Entry<String, JsonNode> field : nested.properties()) {
      String name = prefix + "_" + field.getKey();
      JsonNode value = field.getValue();
      if (value.isNumber()) {
        flat.set(name, value);
      } else if (value.isObject()) {
        into(flat, name, value);
      }
    }
  }
}
