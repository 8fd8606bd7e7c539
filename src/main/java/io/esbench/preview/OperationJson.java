package io.esbench.preview;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.track.Operation;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The keys of operations, read without knowing what they mean. */
final class OperationJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private OperationJson() {}

  /** All keys, in the order of the track. */
  static List<String> keys(Operation operation) {
    List<String> keys = new ArrayList<>();
    tree(operation).fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  /** A value as text, or null if it is absent or null. */
  static @Nullable String text(Operation operation, String key) {
    JsonNode value = tree(operation).path(key);
    return value.isMissingNode() || value.isNull() ? null : value.asText();
  }

  private static JsonNode tree(Operation operation) {
    try {
      return MAPPER.readTree(operation.params().text());
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
