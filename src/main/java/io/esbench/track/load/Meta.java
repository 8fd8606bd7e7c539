package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.RawJson;

/**
 * Free data of a track's author: what stands further in wins, key by key. What is meant for esbench
 * itself is no such data.
 */
final class Meta {
  /** No data. */
  static final Meta NONE = new Meta(JsonNodeFactory.instance.objectNode());

  private static final String OURS = "esbench";

  private final ObjectNode values;

  private Meta(ObjectNode values) {
    this.values = values;
  }

  /**
   * With the member {@code meta} of an object further in.
   *
   * @param meta absent or of the wrong type: nothing is added
   */
  Meta with(JsonNode meta) {
    if (!(meta instanceof ObjectNode added) || added.isEmpty()) {
      return this;
    }
    ObjectNode merged = values.deepCopy();
    merged.setAll(added);
    merged.remove(OURS);
    return new Meta(merged);
  }

  /** The values. */
  RawJson raw() {
    return values.isEmpty() ? RawJson.EMPTY_OBJECT : new RawJson(JsonText.write(values));
  }
}
