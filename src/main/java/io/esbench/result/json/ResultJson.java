package io.esbench.result.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.UsageException;
import io.esbench.result.RaceResult;

/**
 * Race result to JSON and back. The form is described by {@code docs/result.schema.json}; reading
 * what was written gives an equal value. Times are in milliseconds where the field name says so,
 * calendar times in ISO 8601. Fields that were added after a file was written read as not taken.
 * Immutable, any thread.
 */
public final class ResultJson {
  /** Version of the form; a change of meaning raises it, a new field does not. */
  public static final int SCHEMA_VERSION = 1;

  private static final String VERSION_FIELD = "schemaVersion";

  private final JsonMapper mapper = ResultMapper.create();
  private final EarlierForm earlier = new EarlierForm(mapper);
  private final ObjectWriter writer = mapper.writer(printer());

  /**
   * The whole result as text, two spaces of indent, ending with a newline. Numbers that are not
   * finite become {@code null}.
   */
  public String write(RaceResult result) {
    ObjectNode document = mapper.createObjectNode().put(VERSION_FIELD, SCHEMA_VERSION);
    document.setAll((ObjectNode) mapper.valueToTree(result));
    try {
      return writer.writeValueAsString(document) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a result that has no JSON form", e);
    }
  }

  /**
   * Reads a result of this or an older version. Fields that this version does not know are ignored.
   *
   * @param json the text
   * @param where name of its source, for messages
   * @throws UsageException if it is not a result, or written by a newer version
   */
  public RaceResult read(String json, String where) {
    return read(parse(json, where), where);
  }

  /** The same of a document that was read or put together already; it may be completed. */
  public RaceResult read(JsonNode document, String where) {
    VersionedText.requireVersion(document, where, SCHEMA_VERSION);
    earlier.complete(document);
    try {
      return mapper.treeToValue(document, RaceResult.class);
    } catch (JsonProcessingException e) {
      throw new UsageException(where + " " + Damage.words(e) + "; race again", e);
    }
  }

  private JsonNode parse(String json, String where) {
    try {
      return mapper.readTree(json);
    } catch (JsonProcessingException e) {
      throw new UsageException(where + " " + Damage.words(e) + "; give a whole result.json", e);
    }
  }

  private static DefaultPrettyPrinter printer() {
    // The default takes the line end of the platform; the same result must be the same bytes.
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    return new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines);
  }
}
