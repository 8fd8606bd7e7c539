package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Jinja2's filters that apply other filters and tests by name. */
final class SelectingFilters {
  private final Registry registry;

  private SelectingFilters(Registry registry) {
    this.registry = registry;
  }

  static void addTo(Map<String, Filter> filters, Registry registry) {
    SelectingFilters selecting = new SelectingFilters(registry);
    filters.put("map", selecting::map);
    filters.put("select", args -> choose(args, selecting.test(args, 1)));
    filters.put("reject", args -> choose(args, selecting.test(args, 1).negate()));
    filters.put("selectattr", args -> choose(args, selecting.attributeTest(args)));
    filters.put("rejectattr", args -> choose(args, selecting.attributeTest(args).negate()));
    filters.put("attr", Arguments.checked(SelectingFilters::attribute, "name"));
  }

  private static @Nullable Object attribute(Arguments args) {
    Object owner = args.required(0, "value");
    return owner instanceof Map
        ? Undefined.attribute(owner, args.text(1, "name", ""))
        : Access.attribute(owner, args.text(1, "name", ""));
  }

  private static Object choose(Arguments args, Predicate<@Nullable Object> wanted) {
    List<@Nullable Object> chosen = new ArrayList<>();
    for (Object item : Iteration.items(args.required(0, "value"))) {
      if (wanted.test(item)) {
        chosen.add(item);
      }
    }
    return new Generator(chosen);
  }

  /** The test named by an argument, or truth. */
  private Predicate<@Nullable Object> test(Arguments args, int nameAt) {
    if (args.positional().size() <= nameAt) {
      return Types::truth;
    }
    String name = args.text(nameAt, "test", "");
    Arguments rest = args.from(nameAt + 1);
    return item -> registry.test(name, rest.before(item));
  }

  private Predicate<@Nullable Object> attributeTest(Arguments args) {
    AttributePath path = AttributePath.of(args.required(1, "attribute"));
    Predicate<@Nullable Object> test = test(args, 2);
    return item -> test.test(path.get(item));
  }

  private Object map(Arguments args) {
    List<@Nullable Object> mapped = new ArrayList<>();
    boolean byAttribute = args.positional().size() == 1 && args.keywords().containsKey("attribute");
    AttributePath path =
        AttributePath.of(args.get(Integer.MAX_VALUE, "attribute", null))
            .otherwise(args.get(Integer.MAX_VALUE, "default", null));
    if (!byAttribute && args.positional().size() == 1) {
      throw EvaluationFault.type("needs the name of a filter, or attribute=");
    }
    if (byAttribute) {
      args.allow(1, Set.of("attribute", "default"));
    }
    Arguments rest = args.from(2);
    for (Object item : Iteration.items(args.required(0, "value"))) {
      mapped.add(
          byAttribute
              ? path.get(item)
              : registry.filter(args.text(1, "filter", ""), rest.before(item)));
    }
    return new Generator(mapped);
  }
}
