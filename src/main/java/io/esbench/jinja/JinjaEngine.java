package io.esbench.jinja;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Renders Jinja2 3.1 templates with Python's value semantics and plain default settings: no
 * extensions, no trimming of blocks, and no autoescape unless asked for. Immutable and safe for
 * several threads if loader, filters and globals are.
 */
public final class JinjaEngine {
  private final TemplateLoader loader;
  private final Registry registry;
  private final Map<String, @Nullable Object> globals;
  private final Predicate<String> autoescape;

  private JinjaEngine(Builder builder) {
    Map<String, Filter> filters = new HashMap<>();
    Map<String, Callable> tests = new HashMap<>();
    this.loader = builder.loader;
    this.autoescape = builder.autoescape;
    this.registry = new Registry(filters, tests);
    this.globals = Collections.unmodifiableMap(builder.globals());
    TextFilters.addTo(filters);
    HtmlFilters.addTo(filters);
    NumberFilters.addTo(filters);
    SequenceFilters.addTo(filters);
    SelectingFilters.addTo(filters, registry);
    filters.putAll(builder.filters);
    tests.putAll(BuiltInTests.all(filters::containsKey, tests::containsKey));
    tests.putAll(builder.tests);
  }

  /** An engine with Jinja2's own filters, tests and globals. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Parses a template; templates it includes or imports are looked up when it is rendered.
   *
   * @throws JinjaException if the text is no template, or names an unknown filter or test
   */
  public Template parse(SourceText source) {
    try {
      return new Template(source, StatementParser.parse(source, registry), this);
    } catch (StackOverflowError error) {
      throw EvaluationFault.runtime("template is nested too deeply").at(source.positionAt(0));
    }
  }

  TemplateLoader loader() {
    return loader;
  }

  boolean escapes(String template) {
    return autoescape.test(template);
  }

  Registry registry() {
    return registry;
  }

  Map<String, @Nullable Object> globals() {
    return globals;
  }

  /** Collects what an engine has beyond Jinja2's own. Used by one thread. */
  public static final class Builder {
    private final Map<String, Filter> filters = new HashMap<>();
    private final Map<String, Callable> tests = new HashMap<>();
    private final Map<String, @Nullable Object> added = new LinkedHashMap<>();
    private TemplateLoader loader = name -> null;
    private Predicate<String> autoescape = name -> false;

    private Builder() {}

    /** Where included and imported templates come from; without it there are none. */
    public Builder loader(TemplateLoader source) {
      this.loader = source;
      return this;
    }

    /** Which templates, by name, escape what they print for HTML; without it none does. */
    public Builder autoescape(Predicate<String> templates) {
      this.autoescape = templates;
      return this;
    }

    /** Adds or replaces a filter. */
    public Builder filter(String name, Filter filter) {
      filters.put(name, args -> ValueConversion.fromJava(filter.call(args)));
      return this;
    }

    /** Adds or replaces a test; the tested value is positional argument 0. */
    public Builder test(String name, Callable test) {
      tests.put(name, test);
      return this;
    }

    /** Adds or replaces a global: a value as of a context, or a {@link Callable}. */
    public Builder global(String name, @Nullable Object value) {
      added.put(name, ValueConversion.fromJava(value));
      return this;
    }

    private Map<String, @Nullable Object> globals() {
      Map<String, @Nullable Object> all = new LinkedHashMap<>(BuiltInGlobals.all());
      all.putAll(added);
      return all;
    }

    /** The engine. */
    public JinjaEngine build() {
      return new JinjaEngine(this);
    }
  }
}
