package io.esbench.component;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.fault.TrackException;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON as the plain values that plug-ins see: maps, lists, texts, numbers, booleans, null. */
final class PlainValues {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();
  private static final ObjectReader VALUES = MAPPER.readerFor(Object.class);
  private static final ObjectReader LENIENT =
      VALUES.with(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS);
  private static final ObjectWriter WRITER = MAPPER.writer();

  private PlainValues() {}

  /** A JSON object as a map of its own, in the order of the text; empty if it is another value. */
  static Map<String, @Nullable Object> object(String json) {
    Map<String, @Nullable Object> copy = new LinkedHashMap<>();
    try {
      if (VALUES.readValue(json) instanceof Map<?, ?> map) {
        map.forEach((key, value) -> copy.put(String.valueOf(key), value));
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
    }
    return copy;
  }

  /**
   * The parameters of an operation, as a map of its own.
   *
   * @throws TrackException if they are not JSON, which knows no NaN
   */
  static Map<String, @Nullable Object> of(Operation operation) {
    return object(operation.params(), operation.where());
  }

  /**
   * An object of a track.
   *
   * @throws TrackException naming its place if it is not JSON
   */
  static Map<String, @Nullable Object> object(RawJson json, Location where) {
    try {
      return object(json.text());
    } catch (IllegalArgumentException e) {
      throw new TrackException(where + ": " + e.getMessage(), e);
    }
  }

  /** The text of a key of an object, or null; also of an object that is JSON but for a NaN. */
  static @Nullable String text(RawJson json, String key) {
    try {
      Object value = LENIENT.readValue(json.text()) instanceof Map<?, ?> map ? map.get(key) : null;
      return value == null ? null : value.toString();
    } catch (JsonProcessingException e) {
      return null;
    }
  }

  /** The value of a body, or null if it is not JSON. */
  static @Nullable Object value(ByteBuffer body) {
    try {
      return VALUES.readValue(text(body));
    } catch (JsonProcessingException e) {
      return null;
    }
  }

  static String text(ByteBuffer body) {
    return StandardCharsets.UTF_8.decode(body.duplicate()).toString();
  }

  /**
   * Compact JSON.
   *
   * @throws IllegalArgumentException if a value is none of JSON's
   */
  static String json(@Nullable Object value) {
    try {
      return WRITER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("cannot be JSON: " + e.getOriginalMessage(), e);
    }
  }

  /** What is at a path of keys and list positions joined by dots, or null. */
  static @Nullable Object at(@Nullable Object value, String path) {
    Object found = value;
    for (String part : path.split("\\.", -1)) {
      if (found instanceof Map<?, ?> map) {
        found = map.get(part);
      } else if (found instanceof List<?> list && part.matches("\\d{1,9}")) {
        int index = Integer.parseInt(part);
        found = index < list.size() ? list.get(index) : null;
      } else {
        return null;
      }
    }
    return found;
  }
}
