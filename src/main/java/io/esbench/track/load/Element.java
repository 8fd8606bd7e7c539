package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.track.Location;
import io.esbench.track.RawJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value of a track with its place. The accessors read members of an object; what does not have
 * the expected type becomes a fault and reads as absent, so that reading goes on.
 */
final class Element {
  private final Document document;
  private final JsonNode json;
  private final Location where;
  private final Faults faults;

  Element(Document document, JsonNode json, Location where, Faults faults) {
    this.document = document;
    this.json = json;
    this.where = where;
    this.faults = faults;
  }

  /** Its place. */
  Location where() {
    return where;
  }

  /** Place of a member; of this object if there is no such member. */
  Location where(String key) {
    return has(key) ? document.memberOf(json, key, where.path() + "." + key) : where;
  }

  /** The value itself. */
  JsonNode json() {
    return json;
  }

  /** The value as text. */
  RawJson raw() {
    return new RawJson(JsonText.write(json));
  }

  /** Adds a fault at this place. */
  void fault(String message) {
    faults.add(where, message);
  }

  /** Adds a fault at a member. */
  void fault(String key, String message) {
    faults.add(where(key), message);
  }

  /** Adds a fault at a place within this value. */
  void fault(Location at, String message) {
    faults.add(at, message);
  }

  /** Remarks that a member has no effect. */
  void remark(String key, String text) {
    faults.remark(where(key), text);
  }

  /** Whether there is such a member, be it null. */
  boolean has(String key) {
    return json.has(key);
  }

  /** A member; only if {@link #has} says that it is there. */
  Element member(String key) {
    return new Element(document, json.path(key), where(key), faults);
  }

  /** Whether this is an object; otherwise a fault. */
  boolean isObject() {
    if (!json.isObject()) {
      fault("must be an object, but is " + found(json));
    }
    return json.isObject();
  }

  /** A string that has to be there; empty after a fault. */
  String requiredText(String key) {
    if (!has(key)) {
      fault("'" + key + "' is missing; it must be a string");
      return "";
    }
    String text = text(key);
    return text == null ? "" : text;
  }

  /** A string, or null. */
  @Nullable String text(String key) {
    return expect(key, json.path(key).isTextual(), "a string") ? json.path(key).textValue() : null;
  }

  /** A string, or the default. */
  String text(String key, String otherwise) {
    String text = text(key);
    return text == null ? otherwise : text;
  }

  /** A boolean, or the default. */
  boolean flag(String key, boolean otherwise) {
    return expect(key, json.path(key).isBoolean(), "true or false")
        ? json.path(key).booleanValue()
        : otherwise;
  }

  /** A whole number in the given range, or null. */
  @Nullable Long whole(String key, long least, long most) {
    JsonNode value = json.path(key);
    boolean fits =
        value.isIntegralNumber()
            && value.canConvertToLong()
            && value.longValue() >= least
            && value.longValue() <= most;
    String range =
        most == Long.MAX_VALUE ? "of at least " + least : "from " + least + " to " + most;
    return expect(key, fits, "a whole number " + range) ? (Long) value.longValue() : null;
  }

  /** An object as text, or the empty object. */
  RawJson object(String key) {
    return expect(key, json.path(key).isObject(), "an object")
        ? member(key).raw()
        : RawJson.EMPTY_OBJECT;
  }

  /** Items of an array that must have some; empty if there is no such member. */
  List<Element> items(String key) {
    JsonNode array = json.path(key);
    if (!expect(key, array.isArray() && !array.isEmpty(), "an array with at least one item")) {
      return List.of();
    }
    List<Element> items = new ArrayList<>();
    for (JsonNode item : array) {
      String path = where.path() + "." + key + "[" + items.size() + "]";
      items.add(new Element(document, item, document.itemOf(array, item, path), faults));
    }
    return items;
  }

  /** The same; no two items may be equal. */
  List<Element> distinctItems(String key) {
    Map<JsonNode, Element> seen = new HashMap<>();
    List<Element> items = items(key);
    for (Element item : items) {
      Element twin = seen.putIfAbsent(item.json, item);
      if (twin != null) {
        item.fault("is the same as " + twin.where.path() + "; remove one of them");
      }
    }
    return items;
  }

  /** One string or an array of strings; empty if there is no such member. */
  List<String> texts(String key) {
    JsonNode value = json.path(key);
    List<String> texts = new ArrayList<>();
    boolean strings = value.isTextual() || value.isArray();
    for (Iterator<JsonNode> items = value.elements(); items.hasNext(); ) {
      JsonNode item = items.next();
      strings &= item.isTextual();
      texts.add(item.asText());
    }
    if (value.isTextual()) {
      texts.add(value.textValue());
    }
    return expect(key, strings, "a string or an array of strings") ? texts : List.of();
  }

  /** Checks a member that may be absent; false if it is absent or a fault. */
  boolean expect(String key, boolean fits, String expected) {
    if (has(key) && !fits) {
      fault(key, "must be " + expected + ", but is " + found(json.path(key)));
    }
    return has(key) && fits;
  }

  /** A value in a message, cut short. */
  static String found(JsonNode value) {
    String text = JsonText.write(value);
    return text.length() <= 60 ? text : text.substring(0, 60) + "...";
  }
}
