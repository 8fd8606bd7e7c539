package io.esbench.jinja;

import io.esbench.fault.DidYouMean;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters and tests that templates may name. Immutable once an engine is built. */
final class Registry {
  /** Jinja2's own, but a track has to mean the same work every time. */
  private static final Set<String> UNSUPPORTED = Set.of("random");

  private final Map<String, Filter> filters;
  private final Map<String, Callable> tests;

  Registry(Map<String, Filter> filters, Map<String, Callable> tests) {
    this.filters = filters;
    this.tests = tests;
  }

  boolean hasFilter(String name) {
    return filters.containsKey(name);
  }

  boolean hasTest(String name) {
    return tests.containsKey(name);
  }

  @Nullable Object filter(String name, Arguments arguments) {
    Filter filter = filters.get(name);
    if (filter == null) {
      throw new EvaluationFault(JinjaException.Kind.SYNTAX, unknownFilter(name));
    }
    return filter.call(filter instanceof MarkupFilter ? arguments : arguments.plain());
  }

  boolean test(String name, Arguments arguments) {
    Callable test = tests.get(name);
    if (test == null) {
      throw new EvaluationFault(JinjaException.Kind.SYNTAX, unknownTest(name));
    }
    return Types.truth(test.call(arguments));
  }

  String unknownFilter(String name) {
    if (UNSUPPORTED.contains(name)) {
      return "filter '"
          + name
          + "' of Jinja2 is not supported: the track would ask for other work every time";
    }
    return "unknown filter '" + name + "'" + DidYouMean.suffix(name, filters.keySet());
  }

  String unknownTest(String name) {
    return "unknown test '" + name + "'" + DidYouMean.suffix(name, tests.keySet());
  }
}
