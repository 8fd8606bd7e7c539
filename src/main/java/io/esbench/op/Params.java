package io.esbench.op;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.TrackException;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Typed view of an operation's parameters. A value of the wrong type is a {@link TrackException}
 * that names place, key, value and what was expected. Numbers and booleans may be given as text, as
 * track templates often do. A null value counts as absent.
 */
final class Params {
  private static final int SHOWN = 80;
  private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000L);

  private final Operation operation;
  private final ObjectNode values;
  private final Consumer<String> asked;
  private final boolean once;

  private Params(Operation operation, ObjectNode values, Consumer<String> asked, boolean once) {
    this.operation = operation;
    this.values = values;
    this.asked = asked;
    this.once = once;
  }

  /** Reads the parameters of an operation. */
  static Params of(Operation operation) {
    return of(operation, name -> {}, false);
  }

  /**
   * The same, telling the name of each that is asked for.
   *
   * @param once as {@link OperationContext#once}
   */
  static Params of(Operation operation, Consumer<String> asked, boolean once) {
    try {
      if (Json.read(operation.params().text()) instanceof ObjectNode object) {
        return new Params(operation, object, asked, once);
      }
    } catch (JsonProcessingException e) {
      String where = operation.where() + ": operation '" + operation.name() + "'";
      throw new TrackException(where + " is not JSON: " + Json.reason(e), e);
    }
    throw new TrackException(
        operation.where() + ": operation '" + operation.name() + "' must be a JSON object");
  }

  /** The value, or null if it is absent. */
  @Nullable JsonNode node(String key) {
    asked.accept(key);
    JsonNode value = values.get(key);
    return value == null || value.isNull() ? null : value;
  }

  /** Whether the key has a value other than null. */
  boolean has(String key) {
    return node(key) != null;
  }

  /** The keys with a value other than null. */
  List<String> keys() {
    return values.properties().stream().map(Map.Entry::getKey).filter(this::has).toList();
  }

  /** Whether the value counts as true in Python. */
  boolean truthy(String key) {
    JsonNode value = node(key);
    if (value == null) {
      return false;
    }
    if (value.isContainerNode()) {
      return !value.isEmpty();
    }
    return value.isTextual()
        ? !value.textValue().isEmpty()
        : value.asBoolean() || value.asDouble() != 0;
  }

  /** A mandatory value of any type. */
  JsonNode required(String key) {
    JsonNode value = node(key);
    if (value == null) {
      throw missing(key);
    }
    return value;
  }

  /** A text; numbers and booleans are taken as their text. */
  @Nullable String text(String key) {
    JsonNode value = node(key);
    if (value == null) {
      return null;
    }
    if (value.isContainerNode()) {
      throw fault(key, "a text");
    }
    return value.asText();
  }

  /** A mandatory name: a text that is not empty. */
  String name(String key) {
    String name = text(key);
    if (name == null) {
      throw missing(key);
    }
    if (name.isEmpty()) {
      throw fault(key, "a name");
    }
    return name;
  }

  /** A mandatory object. */
  ObjectNode requiredObject(String key) {
    required(key);
    return object(key);
  }

  /** A text with a default. */
  String text(String key, String absent) {
    String value = text(key);
    return value == null ? absent : value;
  }

  /** A whole number of at least {@code min}. */
  int integer(String key, int absent, int min) {
    String expected = "a whole number of at least " + min;
    BigDecimal value = number(key, expected);
    if (value == null) {
      return absent;
    }
    try {
      int whole = value.intValueExact();
      if (whole >= min) {
        return whole;
      }
    } catch (ArithmeticException e) {
      throw fault(key, expected);
    }
    throw fault(key, expected);
  }

  /** A number of any kind. */
  @Nullable BigDecimal number(String key) {
    return number(key, "a number");
  }

  private @Nullable BigDecimal number(String key, String expected) {
    JsonNode value = node(key);
    if (value == null) {
      return null;
    }
    if (value.isNumber()) {
      return value.decimalValue();
    }
    if (value.isTextual()) {
      try {
        return new BigDecimal(value.textValue().trim());
      } catch (NumberFormatException e) {
        throw fault(key, expected);
      }
    }
    throw fault(key, expected);
  }

  /** Seconds, as nanoseconds; at least 0. */
  long nanos(String key, long absent) {
    BigDecimal seconds = number(key, "a number of seconds of at least 0");
    if (seconds == null) {
      return absent;
    }
    BigDecimal nanos = seconds.multiply(NANOS_PER_SECOND);
    if (nanos.signum() < 0 || nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE / 4)) > 0) {
      throw fault(key, "a number of seconds of at least 0");
    }
    return nanos.longValue();
  }

  /** A boolean, with the words that Rally takes for one. */
  boolean flag(String key, boolean absent) {
    JsonNode value = node(key);
    if (value == null) {
      return absent;
    }
    if (value.isBoolean()) {
      return value.booleanValue();
    }
    return switch (value.asText().toLowerCase(Locale.ROOT)) {
      case "true", "yes", "t", "y", "1" -> true;
      case "false", "no", "f", "n", "0" -> false;
      default -> throw fault(key, "true or false");
    };
  }

  /** Names given as one text or as a list of texts; empty if absent or falsy. */
  List<String> names(String key) {
    if (!truthy(key)) {
      return List.of();
    }
    JsonNode value = required(key);
    if (value.isTextual()) {
      return List.of(value.textValue());
    }
    if (!value.isArray()) {
      throw fault(key, "a name or a list of names");
    }
    List<String> names = new ArrayList<>();
    for (JsonNode name : value) {
      if (!name.isTextual() || name.textValue().isEmpty()) {
        throw fault(key, "a name or a list of names");
      }
      names.add(name.textValue());
    }
    return names;
  }

  /** An object; an empty one if absent. */
  ObjectNode object(String key) {
    JsonNode value = node(key);
    if (value == null) {
      return JsonNodeFactory.instance.objectNode();
    }
    if (value instanceof ObjectNode object) {
      return object;
    }
    throw fault(key, "an object");
  }

  /** One of the given words. */
  String word(String key, String absent, String... words) {
    String value = text(key, absent);
    if (!List.of(words).contains(value)) {
      throw fault(key, "one of " + String.join(", ", words));
    }
    return value;
  }

  /** The fault "this key is missing". */
  TrackException missing(String key) {
    return new TrackException(
        operation.where()
            + ": operation '"
            + operation.name()
            + "' of type '"
            + operation.type()
            + "' needs the parameter '"
            + key
            + "'; add it");
  }

  /** The fault "this value is not what was expected". */
  TrackException fault(String key, String expected) {
    // Headers may carry secrets.
    String found = key.equals("headers") ? "not as it should be" : values.path(key).toString();
    String shown = found.length() > SHOWN ? found.substring(0, SHOWN) + "…" : found;
    return refusal(key, "is " + shown + ", expected " + expected);
  }

  /** The fault that a key is there, with what is wrong about it. */
  TrackException refusal(String key, String words) {
    Location where = operation.where();
    String place = where.equals(Location.NONE) ? "" : where.key(key) + ": ";
    return new TrackException(
        place + "parameter '" + key + "' of operation '" + operation.name() + "' " + words);
  }

  /** A body to be sent, in a buffer that suits how often it will be. */
  ByteBuffer body(byte[] bytes) {
    return once ? ByteBuffer.wrap(bytes) : Json.direct(bytes);
  }

  /** The same of a body made from JSON. */
  ByteBuffer body(JsonNode node) {
    return body(Json.bytes(node));
  }

  /** The operation, for messages about several parameters. */
  Operation operation() {
    return operation;
  }
}
