package io.esbench.jinja;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Positional and keyword arguments of one call. Values may be null, which is Python's None. */
public final class Arguments {
  /** No arguments at all. */
  static final Arguments NONE = new Arguments(List.of(), Map.of());

  private final List<@Nullable Object> positional;
  private final Map<String, @Nullable Object> keywords;
  private final boolean escaping;

  Arguments(List<@Nullable Object> positional, Map<String, @Nullable Object> keywords) {
    this(positional, keywords, false);
  }

  Arguments(
      List<@Nullable Object> positional, Map<String, @Nullable Object> keywords, boolean escaping) {
    this.positional = positional;
    this.keywords = keywords;
    this.escaping = escaping;
  }

  /** Whether the call stands where printed values are escaped. */
  boolean escaping() {
    return escaping;
  }

  /** The same with plain text for markup. */
  Arguments plain() {
    boolean any = positional.stream().anyMatch(Markup.class::isInstance);
    if (!any && keywords.values().stream().noneMatch(Markup.class::isInstance)) {
      return this;
    }
    List<@Nullable Object> values = new ArrayList<>();
    positional.forEach(value -> values.add(Markup.plain(value)));
    Map<String, @Nullable Object> named = new LinkedHashMap<>();
    keywords.forEach((name, value) -> named.put(name, Markup.plain(value)));
    return new Arguments(values, named, escaping);
  }

  static Arguments of(@Nullable Object... values) {
    List<@Nullable Object> list = new ArrayList<>();
    Collections.addAll(list, values);
    return new Arguments(list, Map.of());
  }

  /** Positional arguments in order, read-only. */
  public List<@Nullable Object> positional() {
    return Collections.unmodifiableList(positional);
  }

  /** Keyword arguments in the order written, read-only. */
  public Map<String, @Nullable Object> keywords() {
    return Collections.unmodifiableMap(keywords);
  }

  /** Whether the argument was given, by position or by keyword. */
  public boolean has(int index, String name) {
    return index < positional.size() || keywords.containsKey(name);
  }

  /** The argument given by position or keyword, or else the default. */
  public @Nullable Object get(int index, String name, @Nullable Object otherwise) {
    if (index < positional.size()) {
      return positional.get(index);
    }
    return keywords.containsKey(name) ? keywords.get(name) : otherwise;
  }

  /**
   * The argument given by position or keyword.
   *
   * @throws IllegalArgumentException if it is missing
   */
  public @Nullable Object required(int index, String name) {
    if (!has(index, name)) {
      throw new IllegalArgumentException("missing argument '" + name + "'");
    }
    return get(index, name, null);
  }

  /**
   * A text argument.
   *
   * @throws IllegalArgumentException if it is given and no string
   */
  public String text(int index, String name, String otherwise) {
    Object value = Markup.plain(get(index, name, otherwise));
    if (value instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException(
        "argument '" + name + "' must be a string, not " + Types.name(value));
  }

  /**
   * A whole number that fits in 32 bits; booleans count as 0 and 1, as in Python.
   *
   * @throws IllegalArgumentException if it is given and no such number
   */
  public int integer(int index, String name, int otherwise) {
    Object value = get(index, name, (long) otherwise);
    if (value instanceof Boolean flag) {
      return flag ? 1 : 0;
    }
    if (value instanceof Long number && number == number.intValue()) {
      return number.intValue();
    }
    throw new IllegalArgumentException(
        "argument '" + name + "' must be an integer, not " + Types.name(value));
  }

  /** Whether the argument is true in Python's sense. */
  public boolean flag(int index, String name, boolean otherwise) {
    return has(index, name) ? Types.truth(get(index, name, null)) : otherwise;
  }

  /**
   * Checks that nothing was given that the callee does not know.
   *
   * @param most number of positional arguments allowed
   * @param names keyword arguments allowed
   * @throws IllegalArgumentException naming the surplus argument
   */
  public Arguments allow(int most, Set<String> names) {
    if (positional.size() > most) {
      throw new IllegalArgumentException(
          "takes at most " + most + " positional arguments, " + positional.size() + " given");
    }
    for (String keyword : keywords.keySet()) {
      if (!names.contains(keyword)) {
        throw new IllegalArgumentException("unexpected keyword argument '" + keyword + "'");
      }
    }
    return this;
  }

  /** A filter that refuses arguments it does not know, besides the piped value. */
  static Filter checked(Filter filter, String... parameters) {
    List<String> names = List.of(parameters);
    Set<String> keywords = Set.copyOf(names);
    return args -> filter.call(args.allow(names.size() + 1, keywords).notTwice(names));
  }

  private Arguments notTwice(List<String> parameters) {
    for (int i = 1; i < positional.size(); i++) {
      if (keywords.containsKey(parameters.get(i - 1))) {
        throw new IllegalArgumentException(
            "argument '" + parameters.get(i - 1) + "' is given twice");
      }
    }
    return this;
  }

  Arguments from(int index) {
    return new Arguments(
        positional.subList(Math.min(index, positional.size()), positional.size()),
        keywords,
        escaping);
  }

  Arguments before(@Nullable Object first) {
    List<@Nullable Object> all = new ArrayList<>();
    all.add(first);
    all.addAll(positional);
    return new Arguments(all, keywords, escaping);
  }

  Arguments with(Map<String, ? extends @Nullable Object> more) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>(keywords);
    all.putAll(more);
    return new Arguments(positional, all, escaping);
  }
}
