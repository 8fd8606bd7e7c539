package io.esbench.jinja;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code namespace()} makes: variables that inner scopes can change. */
final class Namespace implements Attributed {
  private final Map<String, @Nullable Object> attributes = new LinkedHashMap<>();

  Map<String, @Nullable Object> attributes() {
    return attributes;
  }

  void set(String name, @Nullable Object value) {
    attributes.put(name, value);
  }

  @Override
  public @Nullable Object attribute(String name) {
    return attributes.containsKey(name) ? attributes.get(name) : Undefined.attribute(this, name);
  }
}
