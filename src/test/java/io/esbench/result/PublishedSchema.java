package io.esbench.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A schema below {@code docs}, held more strictly than by readers: a field that it does not
 * describe is a fault too, so that none is forgotten.
 */
public final class PublishedSchema {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private PublishedSchema() {}

  /** What is wrong with a text; empty if nothing is. */
  public static List<String> faults(String schema, String json) throws IOException {
    JsonNode strict = MAPPER.readTree(Files.readString(Path.of("docs", schema)));
    close(strict);
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(strict.toString())
        .validate(json, InputFormat.JSON)
        .stream()
        .map(Object::toString)
        .toList();
  }

  private static void close(JsonNode node) {
    if (node instanceof ObjectNode object && object.path("properties").isObject()) {
      object.put("additionalProperties", false);
    }
    node.forEach(PublishedSchema::close);
  }
}
