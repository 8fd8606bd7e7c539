package io.esbench.jinja;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What lazy filters give: it can be walked through once and has neither length nor index. */
final class Generator {
  private List<? extends @Nullable Object> rest;

  Generator(List<? extends @Nullable Object> items) {
    this.rest = items;
  }

  /** Everything that is left; afterwards the generator is exhausted. */
  List<? extends @Nullable Object> drain() {
    List<? extends @Nullable Object> items = rest;
    rest = List.of();
    return items;
  }

  /** The next value; throws if there is none. */
  @Nullable Object next() {
    if (rest.isEmpty()) {
      throw EvaluationFault.runtime("StopIteration");
    }
    Object first = rest.get(0);
    rest = rest.subList(1, rest.size());
    return first;
  }

  boolean exhausted() {
    return rest.isEmpty();
  }

  @Override
  public String toString() {
    return "<generator object>";
  }
}
