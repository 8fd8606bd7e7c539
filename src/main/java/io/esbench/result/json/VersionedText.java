package io.esbench.result.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A value as indented JSON text behind the version of its form. */
public final class VersionedText {
  private static final String VERSION_FIELD = "schemaVersion";

  private VersionedText() {}

  /** Ends with a newline. */
  public static String of(int version, Object value) {
    JsonMapper mapper = ResultMapper.create();
    ObjectNode document = mapper.createObjectNode().put(VERSION_FIELD, version);
    document.setAll((ObjectNode) mapper.valueToTree(value));
    try {
      return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a value that has no JSON form", e);
    }
  }
}
