package io.esbench.corpus.generate.spec;

import io.esbench.fault.DidYouMean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values that the fields behind them may refer to. Used by one thread while a spec is read. */
final class Names {
  private final @Nullable Names outer;
  private final Map<String, Value> values = new LinkedHashMap<>();

  /** Of the fields of an object. */
  Names(@Nullable Names outer) {
    this.outer = outer;
  }

  /** From now on a field can be referred to; and by a path what is in it. */
  void define(String name, Value value, Map<String, Value> within) {
    values.put(name, value);
    within.forEach((path, inner) -> values.put(name + "." + path, inner));
  }

  /** The names of this object alone. */
  Map<String, Value> own() {
    return values;
  }

  /** The value of a name, of the nearest object that has it. */
  Value find(SpecNode at, String name) {
    List<String> known = new ArrayList<>();
    for (Names names = this; names != null; names = names.outer) {
      Value found = names.values.get(name);
      if (found != null) {
        return found;
      }
      known.addAll(names.values.keySet());
    }
    throw at.fault(
        "there is no field '"
            + name
            + "' before this one"
            + (known.isEmpty() ? "" : "; there are " + firstOf(known))
            + DidYouMean.suffix(name, known));
  }

  private static String firstOf(List<String> known) {
    int shown = Math.min(20, known.size());
    return String.join(", ", known.subList(0, shown)) + (shown < known.size() ? ", ..." : "");
  }
}
