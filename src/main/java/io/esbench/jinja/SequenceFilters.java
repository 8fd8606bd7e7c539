package io.esbench.jinja;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Jinja2's filters that count, pick, order and join. */
final class SequenceFilters {
  private SequenceFilters() {}

  static void addTo(Map<String, Filter> filters) {
    filters.put("length", Arguments.checked(args -> Iteration.length(args.required(0, "value"))));
    filters.put("count", Arguments.checked(args -> Iteration.length(args.required(0, "value"))));
    filters.put("list", Arguments.checked(args -> new ArrayList<>(items(args))));
    filters.put("first", Arguments.checked(SequenceFilters::first));
    filters.put("last", Arguments.checked(SequenceFilters::last));
    filters.put("min", Arguments.checked(args -> extreme(args, 1), "case_sensitive", "attribute"));
    filters.put("max", Arguments.checked(args -> extreme(args, -1), "case_sensitive", "attribute"));
    filters.put("sum", Arguments.checked(SequenceFilters::sum, "attribute", "start"));
    filters.put(
        "join", MarkupFilter.knowing(Arguments.checked(SequenceFilters::join, "d", "attribute")));
    filters.put(
        "sort", Arguments.checked(SequenceFilters::sort, "reverse", "case_sensitive", "attribute"));
    filters.put(
        "unique", Arguments.checked(SequenceFilters::unique, "case_sensitive", "attribute"));
    filters.put("reverse", MarkupFilter.keeping(Arguments.checked(SequenceFilters::reverse)));
    filters.put("batch", Arguments.checked(SequenceFilters::batch, "linecount", "fill_with"));
    filters.put("slice", Arguments.checked(SequenceFilters::slice, "slices", "fill_with"));
    filters.put("items", Arguments.checked(SequenceFilters::entries));
    filters.put(
        "dictsort",
        Arguments.checked(SequenceFilters::sortDict, "case_sensitive", "by", "reverse"));
    filters.put(
        "groupby",
        Arguments.checked(SequenceFilters::group, "attribute", "default", "case_sensitive"));
  }

  private static List<? extends @Nullable Object> items(Arguments args) {
    return Iteration.items(args.required(0, "value"));
  }

  private static @Nullable Object first(Arguments args) {
    Object value = args.required(0, "value");
    if (value instanceof Generator generator && !generator.exhausted()) {
      return generator.next();
    }
    List<? extends @Nullable Object> items = Iteration.items(value);
    return items.isEmpty()
        ? new Undefined("there is no first item, the sequence is empty")
        : items.get(0);
  }

  private static @Nullable Object last(Arguments args) {
    if (args.required(0, "value") instanceof Generator) {
      throw EvaluationFault.type("'generator' object is not reversible");
    }
    List<? extends @Nullable Object> items = items(args);
    return items.isEmpty()
        ? new Undefined("there is no last item, the sequence is empty")
        : items.get(items.size() - 1);
  }

  private static @Nullable Object extreme(Arguments args, int direction) {
    SortKey key =
        SortKey.single(args.get(2, "attribute", null), args.flag(1, "case_sensitive", false));
    List<? extends @Nullable Object> items = items(args);
    if (items.isEmpty()) {
      return new Undefined("there is no smallest or largest item, the sequence is empty");
    }
    Object best = items.get(0);
    for (Object item : items.subList(1, items.size())) {
      if (direction * Ordering.compare(key.of(item), key.of(best), direction > 0 ? "<" : ">") < 0) {
        best = item;
      }
    }
    return best;
  }

  private static @Nullable Object sum(Arguments args) {
    Object attribute = args.get(1, "attribute", null);
    Object total = args.get(2, "start", 0L);
    if (total instanceof String) {
      throw EvaluationFault.type("cannot sum up strings, use 'join'");
    }
    for (Object item : items(args)) {
      Object value = attribute == null ? item : AttributePath.of(attribute).get(item);
      total = Arithmetic.apply(ArithmeticOperator.ADD, total, value);
    }
    return total;
  }

  private static Object join(Arguments args) {
    Object separator = args.get(1, "d", "");
    Object attribute = Markup.plain(args.get(2, "attribute", null));
    List<@Nullable Object> values = new ArrayList<>(items(args));
    if (attribute != null) {
      values.replaceAll(AttributePath.of(attribute)::get);
    }
    boolean markup = Markup.safe(separator) || values.stream().anyMatch(Markup::safe);
    if (args.escaping() && markup) {
      return MarkupMethods.join(Markup.escape(separator), values);
    }
    return joined(values, Printing.str(separator));
  }

  private static String joined(List<@Nullable Object> values, String separator) {
    StringBuilder out = new StringBuilder();
    String before = "";
    for (Object value : values) {
      out.append(before).append(Printing.str(value));
      Limits.textSize(out.length(), "text");
      before = separator;
    }
    return out.toString();
  }

  private static Object sort(Arguments args) {
    SortKey key =
        SortKey.several(args.get(3, "attribute", null), args.flag(2, "case_sensitive", false));
    List<@Nullable Object> sorted = new ArrayList<>(items(args));
    sorted.sort(order(key, args.flag(1, "reverse", false)));
    return sorted;
  }

  private static Comparator<@Nullable Object> order(SortKey key, boolean reverse) {
    Comparator<@Nullable Object> order = (a, b) -> Ordering.compare(key.of(a), key.of(b), "<");
    return reverse ? order.reversed() : order;
  }

  private static Object unique(Arguments args) {
    SortKey key =
        SortKey.single(args.get(2, "attribute", null), args.flag(1, "case_sensitive", false));
    Dict seen = new Dict();
    for (Object item : items(args)) {
      Object by = key.of(item);
      if (!seen.containsKey(by)) {
        seen.put(by, item);
      }
    }
    return new Generator(new ArrayList<>(seen.values()));
  }

  private static Object reverse(Arguments args) {
    if (args.required(0, "value") instanceof String text) {
      return new StringBuilder(text).reverse().toString();
    }
    List<@Nullable Object> reversed = new ArrayList<>(items(args));
    Collections.reverse(reversed);
    return new Generator(reversed);
  }

  private static Object batch(Arguments args) {
    args.required(1, "linecount");
    int count = args.integer(1, "linecount", 1);
    Object fill = args.get(2, "fill_with", null);
    List<@Nullable Object> batches = new ArrayList<>();
    List<@Nullable Object> batch = new ArrayList<>();
    for (Object item : items(args)) {
      if (batch.size() == count) {
        batches.add(batch);
        batch = new ArrayList<>();
      }
      batch.add(item);
    }
    if (!batch.isEmpty()) {
      int missing = fill == null ? 0 : Limits.size((double) count - batch.size(), "batch");
      batch.addAll(Collections.nCopies(Math.max(0, missing), fill));
      batches.add(batch);
    }
    return new Generator(batches);
  }

  private static Object slice(Arguments args) {
    args.required(1, "slices");
    int slices = Limits.size(args.integer(1, "slices", 1), "slices");
    Object fill = args.get(2, "fill_with", null);
    List<@Nullable Object> items = new ArrayList<>(items(args));
    if (slices < 1) {
      throw EvaluationFault.runtime("number of slices must be at least 1");
    }
    int longer = items.size() % slices;
    List<@Nullable Object> result = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < slices; i++) {
      int size = items.size() / slices + (i < longer ? 1 : 0);
      List<@Nullable Object> part = new ArrayList<>(items.subList(at, at + size));
      if (fill != null && i >= longer) {
        part.add(fill);
      }
      result.add(part);
      at += size;
    }
    return new Generator(result);
  }

  private static Object entries(Arguments args) {
    Object value = args.required(0, "value");
    if (value instanceof Undefined) {
      return new Generator(List.of());
    }
    if (value instanceof Map<?, ?> map) {
      return new Generator(new DictView(DictView.Kind.ITEMS, map).items());
    }
    throw EvaluationFault.type("can only get item pairs from a mapping, not " + Types.name(value));
  }

  private static Object sortDict(Arguments args) {
    if (!(args.required(0, "value") instanceof Map<?, ?> map)) {
      throw EvaluationFault.type("needs a mapping, not " + Types.name(args.get(0, "value", null)));
    }
    String by = args.text(2, "by", "key");
    if (!by.equals("key") && !by.equals("value")) {
      throw EvaluationFault.runtime("can only sort by 'key' or 'value', not '" + by + "'");
    }
    SortKey key = SortKey.single(by.equals("key") ? 0L : 1L, args.flag(1, "case_sensitive", false));
    List<@Nullable Object> items = new DictView(DictView.Kind.ITEMS, map).items();
    items.sort(order(key, args.flag(3, "reverse", false)));
    return items;
  }

  private static Object group(Arguments args) {
    AttributePath path =
        AttributePath.of(args.required(1, "attribute")).otherwise(args.get(2, "default", null));
    SortKey key = new SortKey(List.of(path), args.flag(3, "case_sensitive", false));
    List<@Nullable Object> sorted = new ArrayList<>(items(args));
    sorted.sort(order(key, false));
    List<@Nullable Object> groups = new ArrayList<>();
    List<@Nullable Object> group = new ArrayList<>();
    for (Object item : sorted) {
      if (!group.isEmpty() && !Equality.equal(key.of(group.get(0)), key.of(item))) {
        groups.add(groupOf(path.get(group.get(0)), group));
        group = new ArrayList<>();
      }
      group.add(item);
    }
    if (!group.isEmpty()) {
      groups.add(groupOf(path.get(group.get(0)), group));
    }
    return groups;
  }

  private static Tuple groupOf(@Nullable Object grouper, List<@Nullable Object> items) {
    return Tuple.named(List.of("grouper", "list"), Tuple.of(grouper, items));
  }
}
