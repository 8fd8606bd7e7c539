package io.esbench.result.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.UsageException;
import java.util.function.Consumer;

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

  /**
   * Reads a value of this or an older version.
   *
   * @param version newest that is known
   * @param where name of its source, for messages
   * @param completion adds fields that files of older builds do not have
   * @throws UsageException if it is no such value, or written by a newer version
   */
  public static <T> T read(
      String json, String where, int version, Class<T> type, Consumer<JsonNode> completion) {
    JsonMapper mapper = ResultMapper.create();
    try {
      JsonNode document = mapper.readTree(json);
      requireVersion(document, where, version);
      EarlierForm.targets(document);
      completion.accept(document);
      return mapper.treeToValue(document, type);
    } catch (JsonProcessingException e) {
      throw new UsageException(where + " " + Damage.words(e) + "; give a whole file", e);
    }
  }

  /** The same message for all forms. */
  static void requireVersion(JsonNode document, String where, int newest) {
    JsonNode version = document.path(VERSION_FIELD);
    if (!version.isInt() || version.intValue() < 1) {
      throw new UsageException(
          where
              + " is not a result of esbench: it has no field '"
              + VERSION_FIELD
              + "' with a version number; give a result.json of a run directory");
    }
    if (version.intValue() > newest) {
      throw new UsageException(
          "%s has schema version %d, this esbench reads up to %d; use the esbench that wrote it or a newer one"
              .formatted(where, version.intValue(), newest));
    }
  }
}
