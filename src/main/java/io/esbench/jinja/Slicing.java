package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code a[start:stop:step]}. */
final class Slicing {
  private Slicing() {}

  static Object slice(
      @Nullable Object owner,
      @Nullable Object start,
      @Nullable Object stop,
      @Nullable Object step) {
    if (owner instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (owner instanceof Markup markup) {
      return new Markup(Printing.str(slice(markup.text(), start, stop, step)));
    }
    boolean sliceable = owner instanceof List || owner instanceof String;
    if (owner == null || !sliceable || !(isBound(start) && isBound(stop) && isBound(step))) {
      return Undefined.element(owner, "slice");
    }
    List<? extends @Nullable Object> items = Iteration.items(owner);
    List<@Nullable Object> chosen = new ArrayList<>();
    long by = step == null ? 1 : bound(step);
    if (by == 0) {
      throw EvaluationFault.runtime("slice step cannot be zero");
    }
    int size = items.size();
    long from = start == null ? (by > 0 ? 0 : size - 1) : place(bound(start), size, by);
    long to = stop == null ? (by > 0 ? size : -1) : place(bound(stop), size, by);
    if (owner instanceof Range range) {
      return range.slice(from, to, by);
    }
    for (long i = from; by > 0 ? i < to : i > to; i += by) {
      chosen.add(items.get((int) i));
    }
    return like(owner, chosen);
  }

  private static Object like(Object owner, List<@Nullable Object> chosen) {
    if (owner instanceof String) {
      StringBuilder text = new StringBuilder();
      chosen.forEach(text::append);
      return text.toString();
    }
    return owner instanceof Tuple ? new Tuple(chosen) : chosen;
  }

  private static boolean isBound(@Nullable Object value) {
    return value == null || Types.isInteger(value);
  }

  /** Far outside any sequence at most, and far from overflow. */
  private static long bound(Object value) {
    return (long) Math.max(-1e12, Math.min(1e12, Numbers.big(value).doubleValue()));
  }

  private static long place(long bound, int size, long step) {
    long at = bound < 0 ? bound + size : bound;
    return step > 0 ? Math.max(0, Math.min(size, at)) : Math.max(-1, Math.min(size - 1L, at));
  }
}
