package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a loop over a value sees, and how many items it has. */
final class Iteration {
  private Iteration() {}

  /** The items in order; a list gives itself, not a copy. */
  static List<? extends @Nullable Object> items(@Nullable Object value) {
    if (value instanceof List<?> list) {
      return list;
    }
    if (value instanceof Undefined) {
      return List.of();
    }
    if (value instanceof Map<?, ?> map) {
      return new ArrayList<@Nullable Object>(map.keySet());
    }
    if (value instanceof String text) {
      return characters(text);
    }
    if (value instanceof Markup markup) {
      return characters(markup.text());
    }
    if (value instanceof DictView view) {
      return view.items();
    }
    if (value instanceof Generator generator) {
      return generator.drain();
    }
    throw EvaluationFault.type("'" + Types.name(value) + "' object is not iterable");
  }

  static boolean iterable(@Nullable Object value) {
    return value instanceof List
        || value instanceof Undefined
        || value instanceof Map
        || value instanceof String
        || value instanceof Markup
        || value instanceof DictView
        || value instanceof Generator;
  }

  static long length(@Nullable Object value) {
    if (value instanceof List<?> list) {
      return list.size();
    }
    if (value instanceof Undefined) {
      return 0;
    }
    if (value instanceof Map<?, ?> map) {
      return map.size();
    }
    if (value instanceof String text) {
      return text.codePointCount(0, text.length());
    }
    if (value instanceof Markup markup) {
      return length(markup.text());
    }
    if (value instanceof DictView view) {
      return view.size();
    }
    throw EvaluationFault.type("object of type '" + Types.name(value) + "' has no len()");
  }

  private static List<Object> characters(String text) {
    List<Object> characters = new ArrayList<>(text.length());
    text.codePoints().forEach(point -> characters.add(Character.toString(point)));
    return characters;
  }
}
