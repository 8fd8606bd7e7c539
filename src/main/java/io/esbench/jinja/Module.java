package io.esbench.jinja;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An imported template: its exported names, and its text when printed. */
record Module(String name, Map<String, @Nullable Object> exports, String text)
    implements Attributed {
  @Override
  public @Nullable Object attribute(String attribute) {
    return exports.containsKey(attribute)
        ? exports.get(attribute)
        : new Undefined("template '" + name + "' does not export '" + attribute + "'");
  }

  @Override
  public String toString() {
    return text;
  }
}
