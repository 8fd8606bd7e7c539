package io.esbench.result;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Free data of a track's author about a task.
 *
 * @param values an object of whatever the author likes; numbers that are not finite become null, as
 *     in all of a result
 */
public record TaskMeta(@JsonValue JsonNode values) {
  /** No data. */
  public static final TaskMeta NONE = new TaskMeta(JsonNodeFactory.instance.objectNode());

  /** Tracks may have the numbers that Python reads and JSON does not know. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  public TaskMeta {
    if (!values.isObject()) {
      throw new IllegalArgumentException("expected an object, but found " + values);
    }
    values = finite(values);
  }

  /**
   * The data of a JSON text.
   *
   * @param json an object; anything else is a fault of the caller
   */
  public static TaskMeta of(String json) {
    try {
      return new TaskMeta(MAPPER.readTree(json));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not JSON: " + json, e);
    }
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static TaskMeta read(JsonNode values) {
    return new TaskMeta(values);
  }

  private static JsonNode finite(JsonNode value) {
    if (value instanceof ObjectNode object) {
      ObjectNode copy = JsonNodeFactory.instance.objectNode();
      object.properties().forEach(field -> copy.set(field.getKey(), finite(field.getValue())));
      return copy;
    }
    if (value instanceof ArrayNode array) {
      ArrayNode copy = JsonNodeFactory.instance.arrayNode(array.size());
      array.forEach(element -> copy.add(finite(element)));
      return copy;
    }
    boolean odd = value.isFloatingPointNumber() && !Double.isFinite(value.doubleValue());
    return odd ? JsonNodeFactory.instance.nullNode() : value;
  }
}
