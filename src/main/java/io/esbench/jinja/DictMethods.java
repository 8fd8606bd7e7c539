package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Methods of Python's dict. */
final class DictMethods {
  private DictMethods() {}

  /** The method of that name, or null. */
  static @Nullable Callable find(Map<?, ?> owner, String name) {
    Dict dict = owner instanceof Dict own ? own : new Dict(owner);
    return switch (name) {
      case "items" -> args -> new DictView(DictView.Kind.ITEMS, dict);
      case "keys" -> args -> new DictView(DictView.Kind.KEYS, dict);
      case "values" -> args -> new DictView(DictView.Kind.VALUES, dict);
      case "get" -> args -> get(dict, args);
      case "update" -> args -> update(dict, args);
      case "copy" -> args -> new Dict(dict);
      case "pop" -> args -> pop(dict, args);
      case "popitem" -> args -> popLast(dict);
      case "setdefault" -> args -> setDefault(dict, args);
      case "clear" ->
          args -> {
            dict.entrySet().clear();
            return null;
          };
      default -> null;
    };
  }

  private static @Nullable Object get(Dict dict, Arguments args) {
    Object key = args.required(0, "key");
    return dict.containsKey(key) ? dict.get(key) : args.get(1, "default", null);
  }

  private static @Nullable Object update(Dict dict, Arguments args) {
    if (!args.positional().isEmpty()) {
      merge(dict, args.positional().get(0));
    }
    dict.putAll(args.keywords());
    return null;
  }

  /** Adds the entries of a dict, or pairs. */
  static void merge(Dict dict, @Nullable Object added) {
    if (added instanceof Map<?, ?> map) {
      dict.putAll(map);
      return;
    }
    for (Object pair : Iteration.items(added)) {
      List<? extends @Nullable Object> parts = Iteration.items(pair);
      if (parts.size() != 2) {
        throw EvaluationFault.type("a dict is made of pairs, not of " + parts.size() + " values");
      }
      dict.put(parts.get(0), parts.get(1));
    }
  }

  private static @Nullable Object pop(Dict dict, Arguments args) {
    Object key = args.required(0, "key");
    if (dict.containsKey(key)) {
      return dict.remove(key);
    }
    if (args.has(1, "default")) {
      return args.get(1, "default", null);
    }
    throw EvaluationFault.runtime("no key " + Printing.repr(key));
  }

  private static Object popLast(Dict dict) {
    if (dict.isEmpty()) {
      throw EvaluationFault.runtime("popitem(): dictionary is empty");
    }
    Object last = new ArrayList<>(dict.keySet()).get(dict.size() - 1);
    return Tuple.of(last, dict.remove(last));
  }

  private static @Nullable Object setDefault(Dict dict, Arguments args) {
    Object key = args.required(0, "key");
    if (!dict.containsKey(key)) {
      dict.put(key, args.get(1, "default", null));
    }
    return dict.get(key);
  }
}
