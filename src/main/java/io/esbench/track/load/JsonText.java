package io.esbench.track.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON as Python's reader takes it: of equal keys the last one counts, {@code NaN} and {@code
 * Infinity} are numbers, comments and trailing commas are errors. The tree remembers where in the
 * text each value of an object and each container began.
 */
final class JsonText {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                  .disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
                  .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                  .build())
          .build();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final JsonNode root;
  private final IdentityHashMap<JsonNode, Integer> containers = new IdentityHashMap<>();
  private final IdentityHashMap<JsonNode, Map<String, Integer>> members = new IdentityHashMap<>();
  private final List<Repeated> repeated = new ArrayList<>();

  /**
   * A key that an object has more than once; the last one counts.
   *
   * @param offset of the value of a later one
   * @param path of it, {@code $.a[0].b}
   */
  record Repeated(int offset, String key, String path) {}

  private JsonText(String text) throws JsonProcessingException {
    try (JsonParser parser = MAPPER.createParser(text)) {
      parser.nextToken();
      root = value(parser);
      if (parser.nextToken() != null) {
        throw new JsonParseException(
            parser, "more text after the end of the JSON value", parser.currentTokenLocation());
      }
    } catch (JsonProcessingException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is wrong, without the parser's own remarks about where its input came from. */
  static String reason(JsonProcessingException failure) {
    return failure.getOriginalMessage().replaceAll(" \\(start marker at \\[Source: .*?\\]\\)", "");
  }

  /** Reads a whole text. */
  static JsonText parse(String text) throws JsonProcessingException {
    return new JsonText(text);
  }

  /** The value as text, the same on every platform. */
  static String write(JsonNode value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The value as text for people: indented by two, the same on every platform, a last newline. */
  static String pretty(JsonNode value) {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter(
                Separators.createDefaultInstance()
                    .withObjectFieldValueSpacing(Separators.Spacing.AFTER))
            .withObjectIndenter(indenter)
            .withArrayIndenter(indenter);
    try {
      return MAPPER.writer(printer).writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The value as maps, lists, strings, numbers, booleans and null. */
  static @Nullable Object toJava(JsonNode value) throws JsonProcessingException {
    return MAPPER.treeToValue(value, Object.class);
  }

  /** A value made of maps, lists, strings, numbers, booleans and null. */
  static JsonNode fromJava(@Nullable Object value) {
    return MAPPER.valueToTree(value);
  }

  /** The outermost value. */
  JsonNode root() {
    return root;
  }

  /** Keys that are there more than once, in order. */
  List<Repeated> repeated() {
    return List.copyOf(repeated);
  }

  /** Offset of the first character of a container, 0 for the root if that is none. */
  int offsetOf(JsonNode container) {
    return containers.getOrDefault(container, 0);
  }

  /** Offset of a member of an object; of the object if there is no such member. */
  int offsetOf(JsonNode object, String key) {
    return members.getOrDefault(object, Map.of()).getOrDefault(key, offsetOf(object));
  }

  private JsonNode value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw new JsonParseException(parser, "the document is empty", parser.currentLocation());
    }
    return switch (token) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> NODES.textNode(parser.getText());
      case VALUE_NUMBER_INT -> whole(parser);
      case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDoubleValue());
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      default -> NODES.nullNode();
    };
  }

  private JsonNode object(JsonParser parser) throws IOException {
    ObjectNode object = NODES.objectNode();
    containers.put(object, offset(parser));
    Map<String, Integer> offsets = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      String again = offsets.containsKey(key) ? path(parser) : null;
      parser.nextToken();
      offsets.put(key, offset(parser));
      if (again != null) {
        repeated.add(new Repeated(offset(parser), key, again));
      }
      object.set(key, value(parser));
    }
    members.put(object, offsets);
    return object;
  }

  /** Of the member whose name was read last. */
  private static String path(JsonParser parser) {
    StringBuilder path = new StringBuilder();
    JsonStreamContext at = parser.getParsingContext();
    while (at != null && !at.inRoot()) {
      path.insert(0, at.inArray() ? "[" + at.getCurrentIndex() + "]" : "." + at.getCurrentName());
      at = at.getParent();
    }
    return path.insert(0, "$").toString();
  }

  private JsonNode array(JsonParser parser) throws IOException {
    ArrayNode array = NODES.arrayNode();
    containers.put(array, offset(parser));
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(parser));
    }
    return array;
  }

  private static JsonNode whole(JsonParser parser) throws IOException {
    return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
        ? NODES.numberNode(parser.getBigIntegerValue())
        : NODES.numberNode(parser.getLongValue());
  }

  private static int offset(JsonParser parser) {
    return (int) parser.currentTokenLocation().getCharOffset();
  }
}
