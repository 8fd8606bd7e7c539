package io.esbench.jinja;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Methods of Python's list and tuple. */
final class ListMethods {
  private ListMethods() {}

  /** The method of that name, or null. */
  static @Nullable Callable find(List<?> owner, String name) {
    if (name.equals("index")) {
      return args -> index(owner, args.required(0, "value"));
    }
    if (name.equals("count")) {
      return args -> count(owner, args.required(0, "value"));
    }
    if (owner instanceof Tuple || owner instanceof Range) {
      return null;
    }
    @SuppressWarnings("unchecked") // every list of the engine but tuple and range holds objects
    List<@Nullable Object> list = (List<@Nullable Object>) owner;
    return change(list, name);
  }

  private static @Nullable Callable change(List<@Nullable Object> list, String name) {
    return switch (name) {
      case "copy" -> args -> new ArrayList<>(list);
      case "pop" -> args -> list.remove(place(list, args.integer(0, "index", -1)));
      case "append" -> nothing(args -> list.add(args.required(0, "object")));
      case "extend" ->
          nothing(
              args -> list.addAll(new ArrayList<>(Iteration.items(args.required(0, "iterable")))));
      case "insert" -> nothing(args -> insert(list, args));
      case "remove" -> nothing(args -> list.remove((int) index(list, args.required(0, "value"))));
      case "reverse" -> nothing(args -> Collections.reverse(list));
      case "clear" -> nothing(args -> list.clear());
      case "sort" -> nothing(args -> sort(list, args.flag(1, "reverse", false)));
      default -> null;
    };
  }

  /** What a method does that returns None. */
  @FunctionalInterface
  private interface Change {
    void apply(Arguments args);
  }

  private static Callable nothing(Change change) {
    return args -> {
      change.apply(args);
      return null;
    };
  }

  private static void insert(List<@Nullable Object> list, Arguments args) {
    int index = args.integer(0, "index", 0);
    int at = index < 0 ? index + list.size() : index;
    list.add(Math.max(0, Math.min(list.size(), at)), args.required(1, "object"));
  }

  private static void sort(List<@Nullable Object> list, boolean reverse) {
    Comparator<@Nullable Object> order = (a, b) -> Ordering.compare(a, b, "<");
    list.sort(reverse ? order.reversed() : order);
  }

  private static int place(List<?> list, int index) {
    int at = index < 0 ? index + list.size() : index;
    if (at < 0 || at >= list.size()) {
      throw EvaluationFault.runtime("pop index " + index + " out of range");
    }
    return at;
  }

  private static long index(List<?> list, @Nullable Object value) {
    for (int i = 0; i < list.size(); i++) {
      if (Equality.equal(list.get(i), value)) {
        return i;
      }
    }
    throw EvaluationFault.runtime(Printing.repr(value) + " is not in list");
  }

  private static long count(List<?> list, @Nullable Object value) {
    return list.stream().filter(item -> Equality.equal(item, value)).count();
  }
}
