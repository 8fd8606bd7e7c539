package io.esbench.jinja;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the {@code tojson} filter writes: Python's json.dumps with sorted keys and ASCII only, and
 * the characters that matter to HTML escaped.
 */
final class JsonText {
  private final StringBuilder out = new StringBuilder();
  private final @Nullable String indent;

  private JsonText(@Nullable String indent) {
    this.indent = indent;
  }

  /**
   * Writes a value.
   *
   * @param indent text per level, or null for a single line
   */
  static String of(@Nullable Object value, @Nullable String indent) {
    JsonText json = new JsonText(indent);
    json.write(value, 0);
    return json.out.toString();
  }

  private void write(@Nullable Object written, int depth) {
    Object value = Markup.plain(written);
    Limits.textSize(out.length(), "JSON");
    if (value instanceof String text) {
      quote(text);
    } else if (value == null || Types.isNumber(value)) {
      out.append(scalar(value));
    } else if (value instanceof Map<?, ?> map) {
      object(map, Limits.deeper(depth));
    } else if (value instanceof List<?> list && !(value instanceof Range)) {
      array(list, Limits.deeper(depth));
    } else if (value instanceof Undefined undefined) {
      throw EvaluationFault.type(undefined.message() + " and has no JSON form");
    } else {
      throw EvaluationFault.type(
          "Object of type " + Types.name(value) + " is not JSON serializable");
    }
  }

  private static String scalar(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof Double number) {
      return number.isNaN()
          ? "NaN"
          : number.isInfinite() ? (number > 0 ? "Infinity" : "-Infinity") : Printing.real(number);
    }
    return value.toString();
  }

  private void array(List<?> items, int depth) {
    out.append('[');
    for (int i = 0; i < items.size(); i++) {
      separate(i == 0, depth);
      write(items.get(i), depth);
    }
    close(']', items.isEmpty(), depth);
  }

  private void object(Map<?, ?> map, int depth) {
    List<@Nullable Object> keys = new ArrayList<>(map.keySet());
    keys.sort((a, b) -> Ordering.compare(a, b, "<"));
    out.append('{');
    for (int i = 0; i < keys.size(); i++) {
      separate(i == 0, depth);
      quote(keyText(keys.get(i)));
      out.append(": ");
      write(map.get(keys.get(i)), depth);
    }
    close('}', keys.isEmpty(), depth);
  }

  private static String keyText(@Nullable Object key) {
    if (Markup.plain(key) instanceof String text) {
      return text;
    }
    if (key == null
        || key instanceof Boolean
        || key instanceof Long
        || key instanceof BigInteger
        || key instanceof Double) {
      return scalar(key);
    }
    throw EvaluationFault.type(
        "keys must be str, int, float, bool or None, not " + Types.name(key));
  }

  private void separate(boolean first, int depth) {
    if (!first) {
      out.append(indent == null ? ", " : ",");
    }
    if (indent != null) {
      out.append('\n').append(indent.repeat(depth));
    }
  }

  private void close(char bracket, boolean empty, int depth) {
    if (indent != null && !empty) {
      out.append('\n').append(indent.repeat(depth - 1));
    }
    out.append(bracket);
  }

  private void quote(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      escape(text.charAt(i));
    }
    out.append('"');
  }

  private void escape(char c) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      case '\b' -> out.append("\\b");
      case '\f' -> out.append("\\f");
      default -> {
        if (c < ' ' || c > '~' || c == '<' || c == '>' || c == '&' || c == '\'') {
          out.append(String.format("\\u%04x", (int) c));
        } else {
          out.append(c);
        }
      }
    }
  }
}
