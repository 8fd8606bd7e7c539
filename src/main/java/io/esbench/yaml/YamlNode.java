package io.esbench.yaml;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value of a file with its place.
 *
 * @param kind what it is
 * @param text of a scalar, else empty
 * @param at its place
 * @param entries of an object, in their order
 * @param elements of a list
 */
public record YamlNode(
    Kind kind, String text, At at, List<Entry> entries, List<YamlNode> elements) {
  /** What a value is. */
  public enum Kind {
    TEXT("a text"),
    BOOLEAN("true or false"),
    NUMBER("a number"),
    NOTHING("nothing"),
    OBJECT("an object"),
    LIST("a list");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** For messages. */
    public String words() {
      return words;
    }
  }

  /**
   * A place in a file, both 1-based.
   *
   * @param line of its first character
   * @param column of its first character
   */
  public record At(int line, int column) {}

  /**
   * A key with its value.
   *
   * @param key as written
   * @param at place of the key
   * @param value what stands there
   */
  public record Entry(String key, At at, YamlNode value) {}

  /** Copies. */
  public YamlNode {
    entries = List.copyOf(entries);
    elements = List.copyOf(elements);
  }

  static YamlNode scalar(Kind kind, String text, At at) {
    return new YamlNode(kind, text, at, List.of(), List.of());
  }

  /**
   * Its value as tracks take it: null, Boolean, Long, BigInteger, Double, String, List or Map in
   * the order written.
   */
  public @Nullable Object plain() {
    return switch (kind) {
      case NOTHING -> null;
      case BOOLEAN -> Boolean.valueOf(text);
      case NUMBER -> number(text.replace("_", ""));
      case TEXT -> text;
      case LIST -> elements.stream().map(YamlNode::plain).toList();
      case OBJECT -> {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        entries.forEach(entry -> values.put(entry.key(), entry.value().plain()));
        yield values;
      }
    };
  }

  /** YAML writes whole numbers in other bases, too; what is none of these is left as a text. */
  private static Object number(String text) {
    try {
      BigDecimal exact = new BigDecimal(text);
      if (exact.scale() != 0 || text.toLowerCase(Locale.ROOT).contains("e")) {
        return exact.doubleValue();
      }
      BigInteger whole = exact.toBigIntegerExact();
      return whole.bitLength() < Long.SIZE ? (Object) whole.longValue() : whole;
    } catch (NumberFormatException e) {
      return text;
    }
  }
}
