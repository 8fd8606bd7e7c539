package io.esbench.corpus.generate.spec;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A part of a specification with its place. The accessors refuse what is not as expected. */
public final class SpecNode {
  private static final int SHOWN = 60;

  private final String file;
  private final String path;
  private final JsonNode json;

  /** The whole of a file. */
  public SpecNode(String file, JsonNode json) {
    this(file, "", json);
  }

  private SpecNode(String file, String path, JsonNode json) {
    this.file = file;
    this.path = path;
    this.json = json;
  }

  /** The fault that something is wrong here; to be thrown. */
  public TrackException fault(String what) {
    return new TrackException(
        "Specification " + file + (path.isEmpty() ? "" : " at " + path) + ": " + what);
  }

  private TrackException unexpected(String expected) {
    return fault("must be " + expected + ", but is " + shown());
  }

  /** The value in a message, cut short. */
  private String shown() {
    String text = json.toString();
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
  }

  /** Its place, e.g. {@code fields.level.pick}. */
  public String path() {
    return path;
  }

  /** The value itself. */
  public JsonNode json() {
    return json;
  }

  /** This, if it is an object that has no other members than these. */
  public SpecNode members(String... known) {
    return members(List.of(known));
  }

  /** This, if it is an object that has no other members than these. */
  public SpecNode members(Collection<String> known) {
    for (String name : names()) {
      if (!known.contains(name)) {
        throw fault(
            "'"
                + name
                + "' is not known here; possible: "
                + String.join(", ", known)
                + DidYouMean.suffix(name, known));
      }
    }
    return this;
  }

  /**
   * Refuses a whole file that is no object. Its content is not shown: it may be anything, such as a
   * key that was named by mistake.
   */
  public void requireRoot() {
    if (!json.isObject()) {
      String type = json.getNodeType().name().toLowerCase(Locale.ROOT);
      throw fault(
          "must be an object such as {version: 1, fields: {...}}, but is "
              + ("array".equals(type) ? "an " : "a ")
              + type);
    }
  }

  /** Names of the members of an object, in order. */
  public List<String> names() {
    if (!json.isObject()) {
      throw unexpected("an object");
    }
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, JsonNode> member : json.properties()) {
      names.add(member.getKey());
    }
    return names;
  }

  /** Whether there is such a member. */
  public boolean has(String name) {
    return json.has(name);
  }

  /** A member that must be there. */
  public SpecNode member(String name) {
    if (!json.has(name)) {
      throw fault("'" + name + "' is missing");
    }
    return new SpecNode(file, path.isEmpty() ? name : path + "." + name, json.get(name));
  }

  /** Items of an array that has from 1 to so many. */
  public List<SpecNode> items(int most) {
    if (!json.isArray() || json.isEmpty() || json.size() > most) {
      throw json.isArray()
          ? fault("must have 1 to " + most + " items, but has " + json.size())
          : unexpected("an array");
    }
    List<SpecNode> items = new ArrayList<>();
    for (Iterator<JsonNode> all = json.elements(); all.hasNext(); ) {
      items.add(new SpecNode(file, path + "[" + items.size() + "]", all.next()));
    }
    return items;
  }

  /** A string that can be written as UTF-8. */
  public String text() {
    if (!json.isTextual()) {
      throw unexpected("a string");
    }
    return encodable(json.textValue());
  }

  /** A text, number, true, false or null that can be written. */
  JsonNode scalar() {
    if (json.isContainerNode()) {
      throw unexpected("a text, a number, true, false or null");
    }
    encodable(json.asText());
    return json;
  }

  private String encodable(String text) {
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      throw fault("has half of a surrogate pair, which UTF-8 cannot write");
    }
    return text;
  }

  /** A whole number of a range. */
  public long whole(long least, long most) {
    if (!json.isIntegralNumber()
        || !json.canConvertToLong()
        || json.longValue() < least
        || json.longValue() > most) {
      throw unexpected("a whole number from " + least + " to " + most);
    }
    return json.longValue();
  }

  /** A whole number of a range, or what is used without such a member. */
  public long whole(String name, long otherwise, long least, long most) {
    return has(name) ? member(name).whole(least, most) : otherwise;
  }

  /** A number of a range. */
  public BigDecimal number(double least, double most) {
    if (!json.isNumber()) {
      throw unexpected("a number from " + least + " to " + most);
    }
    BigDecimal value = json.decimalValue();
    if (value.compareTo(BigDecimal.valueOf(least)) < 0
        || value.compareTo(BigDecimal.valueOf(most)) > 0) {
      throw unexpected("a number from " + least + " to " + most);
    }
    return value;
  }

  /** A probability as the number that one of 32 bits is below so often. */
  public long threshold() {
    return number(0, 1).multiply(BigDecimal.valueOf(1L << 32)).longValue();
  }
}
