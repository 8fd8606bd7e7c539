package io.esbench.result.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.SaturationResult;

/**
 * What a saturation search found as JSON; the form is described by {@code
 * docs/saturation.schema.json}. Immutable, any thread.
 */
public final class SaturationJson {
  /** Version of the form; a change of meaning raises it, a new field does not. */
  public static final int SCHEMA_VERSION = 1;

  private final JsonMapper mapper = ResultMapper.create();

  /** The whole result as text, ending with a newline. */
  public String write(SaturationResult result) {
    ObjectNode document = mapper.createObjectNode().put("schemaVersion", SCHEMA_VERSION);
    document.setAll((ObjectNode) mapper.valueToTree(result));
    try {
      return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a result that has no JSON form", e);
    }
  }
}
