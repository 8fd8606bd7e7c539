package io.esbench.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads some fields of the first JSON object of a file and no more of it than that takes: a result
 * has its head first, and its seconds may be megabytes.
 */
final class HeaderFields {
  private final JsonMapper mapper = JsonMapper.builder().build();

  /**
   * The wanted fields that are there.
   *
   * @throws IOException if the file cannot be read as far as that, or is no JSON object
   */
  JsonNode read(Path file, List<String> wanted) throws IOException {
    ObjectNode found = mapper.createObjectNode();
    Set<String> missing = new HashSet<>(wanted);
    try (JsonParser in = mapper.createParser(file.toFile())) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("it is not a JSON object");
      }
      while (!missing.isEmpty() && in.nextToken() == JsonToken.FIELD_NAME) {
        String name = in.currentName();
        in.nextToken();
        if (missing.remove(name)) {
          found.set(name, mapper.readTree(in));
        } else {
          in.skipChildren();
        }
      }
    }
    return found;
  }
}
