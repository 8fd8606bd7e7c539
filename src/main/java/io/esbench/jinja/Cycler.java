package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code cycler()} makes: gives its items in turn, again and again. */
final class Cycler implements Attributed {
  private final List<@Nullable Object> items;
  private int at;

  Cycler(List<@Nullable Object> items) {
    if (items.isEmpty()) {
      throw EvaluationFault.runtime("cycler() needs at least one item");
    }
    this.items = new ArrayList<>(items);
  }

  @Override
  public @Nullable Object attribute(String name) {
    return switch (name) {
      case "current" -> items.get(at);
      case "next" -> (Callable) args -> next();
      case "reset" -> (Callable) args -> reset();
      default -> Undefined.attribute(this, name);
    };
  }

  private @Nullable Object next() {
    Object item = items.get(at);
    at = (at + 1) % items.size();
    return item;
  }

  private @Nullable Object reset() {
    at = 0;
    return null;
  }
}
