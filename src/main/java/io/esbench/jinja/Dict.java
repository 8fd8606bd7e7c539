package io.esbench.jinja;

import java.math.BigInteger;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A Python dict: ordered, and 1, 1.0 and True are the same key. */
final class Dict extends AbstractMap<@Nullable Object, @Nullable Object> {
  private final Map<Object, Entry<@Nullable Object, @Nullable Object>> entries =
      new LinkedHashMap<>();

  Dict() {}

  Dict(Map<? extends @Nullable Object, ? extends @Nullable Object> other) {
    putAll(other);
  }

  @Override
  public @Nullable Object put(@Nullable Object key, @Nullable Object value) {
    Object hash = hashable(key);
    Entry<@Nullable Object, @Nullable Object> present = entries.get(hash);
    if (present != null) {
      return present.setValue(value);
    }
    entries.put(hash, new SimpleEntry<>(key, value));
    return null;
  }

  @Override
  public @Nullable Object get(@Nullable Object key) {
    Entry<@Nullable Object, @Nullable Object> entry = entries.get(hashable(key));
    return entry == null ? null : entry.getValue();
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return entries.containsKey(hashable(key));
  }

  @Override
  public @Nullable Object remove(@Nullable Object key) {
    Entry<@Nullable Object, @Nullable Object> entry = entries.remove(hashable(key));
    return entry == null ? null : entry.getValue();
  }

  @Override
  public Set<Entry<@Nullable Object, @Nullable Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Entry<@Nullable Object, @Nullable Object>> iterator() {
        return entries.values().iterator();
      }

      @Override
      public int size() {
        return entries.size();
      }
    };
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** A stand-in that is equal exactly when Python calls the keys equal. */
  static Object hashable(@Nullable Object key) {
    if (key == null) {
      return Void.class;
    }
    if (key instanceof Markup markup) {
      return markup.text();
    }
    if (key instanceof Boolean flag) {
      return flag ? 1L : 0L;
    }
    if (key instanceof Double number && number == Math.rint(number) && !number.isInfinite()) {
      return Numbers.narrow(new java.math.BigDecimal(number).toBigInteger());
    }
    if (key instanceof Tuple tuple) {
      List<Object> parts = new ArrayList<>();
      tuple.forEach(part -> parts.add(hashable(part)));
      return parts;
    }
    if (key instanceof List || key instanceof Map || key instanceof DictView) {
      throw EvaluationFault.type("unhashable type: '" + Types.name(key) + "'");
    }
    return key instanceof BigInteger big ? Numbers.narrow(big) : key;
  }
}
