package io.esbench.jinja;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Variables of one part of a template; what is not found here is looked up around it. */
final class Scope {
  private final @Nullable Scope outer;
  private final Map<String, @Nullable Object> values = new HashMap<>();
  private boolean escaping;

  Scope(@Nullable Scope outer) {
    this.outer = outer;
    this.escaping = outer != null && outer.escaping;
  }

  /** Whether values printed here are escaped for HTML. */
  boolean escaping() {
    return escaping;
  }

  /** Switches escaping for this part and for parts of it that are made from now on. */
  void escaping(boolean on) {
    this.escaping = on;
  }

  /** The value, or an undefined one. */
  @Nullable Object get(String name) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      Object value = scope.values.get(name);
      if (value != null || scope.values.containsKey(name)) {
        return value;
      }
    }
    return Undefined.variable(name);
  }

  void set(String name, @Nullable Object value) {
    values.put(name, value);
  }
}
