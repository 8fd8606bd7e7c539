package io.esbench.telemetry.storage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.esbench.telemetry.Reply;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Settings of the cluster, those that were never set included.
 *
 * @param reply the answer that lists them
 */
public record ClusterSettings(Reply reply) {
  private static final List<String> BY_RANK = List.of("transient", "persistent", "defaults");

  /** Whether they can be read. */
  public boolean visible() {
    return reply.ok();
  }

  /** A value, lists with commas; empty if it is set nowhere. */
  public String text(String key) {
    for (String rank : BY_RANK) {
      JsonNode found = find(reply.json().path(rank), key);
      if (!found.isMissingNode()) {
        return text(found);
      }
    }
    return "";
  }

  private static String text(JsonNode value) {
    return value.isArray()
        ? StreamSupport.stream(value.spliterator(), false)
            .map(JsonNode::asText)
            .collect(Collectors.joining(","))
        : value.asText();
  }

  /** Keys are nested, but one that begins with another setting's whole key is not. */
  private static JsonNode find(JsonNode node, String key) {
    if (node.has(key)) {
      return node.path(key).isObject() ? MissingNode.getInstance() : node.path(key);
    }
    for (int dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
      JsonNode below = node.path(key.substring(0, dot));
      JsonNode found =
          below.isObject() ? find(below, key.substring(dot + 1)) : MissingNode.getInstance();
      if (!found.isMissingNode()) {
        return found;
      }
    }
    return MissingNode.getInstance();
  }
}
