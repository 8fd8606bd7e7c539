package io.esbench.jinja;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A Python tuple: an unchangeable sequence that is never equal to a list. */
final class Tuple extends AbstractList<@Nullable Object> {
  private final List<@Nullable Object> items;

  Tuple(List<@Nullable Object> items) {
    this.items = new ArrayList<>(items);
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
}
