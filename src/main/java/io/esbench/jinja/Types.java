package io.esbench.jinja;

import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What Python would call a value, and whether it counts as true. */
final class Types {
  private Types() {}

  /** Python's name of the type. */
  static String name(@Nullable Object value) {
    if (value == null) {
      return "NoneType";
    }
    if (value instanceof Boolean) {
      return "bool";
    }
    if (value instanceof Long || value instanceof BigInteger) {
      return "int";
    }
    if (value instanceof Double) {
      return "float";
    }
    if (value instanceof String) {
      return "str";
    }
    return containerName(value);
  }

  private static String containerName(Object value) {
    if (value instanceof Map) {
      return "dict";
    }
    if (value instanceof Tuple) {
      return "tuple";
    }
    if (value instanceof Range) {
      return "range";
    }
    if (value instanceof Collection) {
      return "list";
    }
    if (value instanceof DictView view) {
      return view.kind().typeName();
    }
    if (value instanceof Generator) {
      return "generator";
    }
    if (value instanceof Callable && !(value instanceof Attributed)) {
      return "function";
    }
    return value.getClass().getSimpleName();
  }

  /** Booleans are integers in Python, so they are numbers here too. */
  static boolean isNumber(@Nullable Object value) {
    return isInteger(value) || value instanceof Double;
  }

  static boolean isInteger(@Nullable Object value) {
    return value instanceof Long || value instanceof BigInteger || value instanceof Boolean;
  }

  /** Truth in Python's sense: empty, zero, None and undefined are false. */
  static boolean truth(@Nullable Object value) {
    if (value == null || value instanceof Undefined) {
      return false;
    }
    if (value instanceof Boolean flag) {
      return flag;
    }
    if (value instanceof Long number) {
      return number != 0;
    }
    if (value instanceof Double number) {
      return number != 0;
    }
    if (value instanceof String text) {
      return !text.isEmpty();
    }
    if (value instanceof Markup markup) {
      return !markup.text().isEmpty();
    }
    if (value instanceof Map<?, ?> map) {
      return !map.isEmpty();
    }
    if (value instanceof DictView view) {
      return view.size() > 0;
    }
    return !(value instanceof Collection<?> items) || !items.isEmpty();
  }
}
