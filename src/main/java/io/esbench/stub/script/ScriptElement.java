package io.esbench.stub.script;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A value of a script file with its place. What does not have the expected type ends reading with
 * one line that names file and place.
 */
final class ScriptElement {
  private final Path file;
  private final String place;
  private final JsonNode json;

  ScriptElement(Path file, String place, JsonNode json) {
    this.file = file;
    this.place = place;
    this.json = json;
  }

  JsonNode json() {
    return json;
  }

  Path file() {
    return file;
  }

  UsageException fault(String what) {
    return new UsageException(file + ": at " + place + ": " + what);
  }

  private UsageException expected(String what) {
    return fault("expected " + what + ", found " + (json.isMissingNode() ? "nothing" : json));
  }

  /** Checks that this is an object with no other members. */
  ScriptElement members(String... names) {
    if (!json.isObject()) {
      throw expected("an object");
    }
    json.fieldNames()
        .forEachRemaining(
            name -> {
              if (!Arrays.asList(names).contains(name)) {
                throw fault(
                    "unknown member '"
                        + name
                        + "'"
                        + DidYouMean.suffix(name, Arrays.asList(names))
                        + "; known are "
                        + String.join(", ", names));
              }
            });
    return this;
  }

  /** The names of the members of an object. */
  String[] names() {
    List<String> names = new ArrayList<>();
    json.fieldNames().forEachRemaining(names::add);
    return names.toArray(String[]::new);
  }

  boolean has(String name) {
    return json.has(name);
  }

  ScriptElement member(String name) {
    return new ScriptElement(file, place + "." + name, json.path(name));
  }

  List<ScriptElement> items() {
    if (!json.isArray() || json.isEmpty()) {
      throw expected("an array with at least one item");
    }
    List<ScriptElement> items = new ArrayList<>();
    for (int i = 0; i < json.size(); i++) {
      items.add(new ScriptElement(file, place + "[" + i + "]", json.get(i)));
    }
    return items;
  }

  String text() {
    if (!json.isTextual()) {
      throw expected("a text");
    }
    return json.asText();
  }

  String text(String name, String otherwise) {
    return has(name) ? member(name).text() : otherwise;
  }

  boolean flag(String name, boolean otherwise) {
    Boolean value = flag(name);
    return value == null ? otherwise : value;
  }

  @Nullable Boolean flag(String name) {
    if (!has(name)) {
      return null;
    }
    if (!json.get(name).isBoolean()) {
      throw member(name).expected("true or false");
    }
    return json.get(name).booleanValue();
  }

  long number(String name, long otherwise, long least, long most) {
    if (!has(name)) {
      return otherwise;
    }
    JsonNode value = json.get(name);
    if (!value.canConvertToLong()
        || !value.isIntegralNumber()
        || value.asLong() < least
        || value.asLong() > most) {
      throw member(name).expected("a whole number from " + least + " to " + most);
    }
    return value.asLong();
  }

  Duration time(String name, Duration otherwise) {
    if (!has(name)) {
      return otherwise;
    }
    Duration time = TimeText.parse(member(name).text());
    if (time == null) {
      throw member(name).expected("a time: " + TimeText.EXPECTED);
    }
    return time;
  }

  /** A constant of an enum by its name in lower case with dashes. */
  <E extends Enum<E>> E choice(String name, E otherwise) {
    if (!has(name)) {
      return otherwise;
    }
    String text = member(name).text();
    List<String> names = new ArrayList<>();
    for (E constant : otherwise.getDeclaringClass().getEnumConstants()) {
      String shown = constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (shown.equals(text)) {
        return constant;
      }
      names.add(shown);
    }
    throw member(name).expected("one of " + String.join(", ", names));
  }
}
