package io.esbench.jinja;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Jinja2's own functions. */
final class BuiltInGlobals {
  private BuiltInGlobals() {}

  static Map<String, Object> all() {
    Map<String, Object> globals = new LinkedHashMap<>();
    globals.put("range", (Callable) BuiltInGlobals::range);
    globals.put("dict", (Callable) BuiltInGlobals::dict);
    globals.put("namespace", (Callable) BuiltInGlobals::namespace);
    globals.put("joiner", (Callable) BuiltInGlobals::joiner);
    globals.put("cycler", (Callable) args -> new Cycler(args.positional()));
    globals.put("lipsum", (Callable) BuiltInGlobals::lipsum);
    return globals;
  }

  private static Object range(Arguments args) {
    int count = args.positional().size();
    if (count < 1 || count > 3 || !args.keywords().isEmpty()) {
      throw EvaluationFault.type("range expected 1 to 3 arguments, got " + count);
    }
    long first = whole(args.positional().get(0));
    if (count == 1) {
      return new Range(0, first, 1);
    }
    long step = count == 3 ? whole(args.positional().get(2)) : 1;
    return new Range(first, whole(args.positional().get(1)), step);
  }

  private static long whole(@Nullable Object value) {
    if (value instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (value instanceof Boolean flag) {
      return flag ? 1 : 0;
    }
    if (value instanceof Long number) {
      return number;
    }
    throw EvaluationFault.type(
        "'" + Types.name(value) + "' object cannot be interpreted as an integer for range()");
  }

  private static Dict dict(Arguments args) {
    Dict dict = new Dict();
    if (!args.positional().isEmpty()) {
      DictMethods.merge(dict, args.positional().get(0));
    }
    dict.putAll(args.keywords());
    return dict;
  }

  private static Object namespace(Arguments args) {
    Namespace namespace = new Namespace();
    dict(args).forEach((name, value) -> namespace.set(Printing.str(name), value));
    return namespace;
  }

  private static Object joiner(Arguments args) {
    return new Joiner(args.get(0, "sep", ", "));
  }

  private static Object lipsum(Arguments args) {
    throw EvaluationFault.runtime("lipsum() is not supported: its text would differ every time");
  }

  /** Nothing the first time, then the separator. */
  private static final class Joiner implements Callable {
    private final @Nullable Object separator;
    private boolean used;

    Joiner(@Nullable Object separator) {
      this.separator = separator;
    }

    @Override
    public @Nullable Object call(Arguments args) {
      if (used) {
        return separator;
      }
      used = true;
      return "";
    }
  }
}
