package io.esbench.jinja;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A Python tuple: an unchangeable sequence that is never equal to a list. */
final class Tuple extends AbstractList<@Nullable Object> implements Attributed {
  private final List<@Nullable Object> items;
  private final List<String> names;

  Tuple(List<? extends @Nullable Object> items) {
    this(items, List.of());
  }

  private Tuple(List<? extends @Nullable Object> items, List<String> names) {
    this.items = new ArrayList<>(items);
    this.names = names;
  }

  /** A tuple whose elements can be read as attributes too. */
  static Tuple named(List<String> names, List<? extends @Nullable Object> items) {
    return new Tuple(items, names);
  }

  static Tuple of(@Nullable Object first, @Nullable Object second) {
    List<@Nullable Object> pair = new ArrayList<>();
    pair.add(first);
    pair.add(second);
    return new Tuple(pair);
  }

  @Override
  public @Nullable Object get(int index) {
    return items.get(index);
  }

  @Override
  public int size() {
    return items.size();
  }

  @Override
  public @Nullable Object attribute(String name) {
    int index = names.indexOf(name);
    return index < 0 ? Undefined.attribute(this, name) : items.get(index);
  }
}
