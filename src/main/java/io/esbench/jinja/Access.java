package io.esbench.jinja;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code a.b} and {@code a[b]}: the dot prefers methods, the bracket prefers items. */
final class Access {
  private Access() {}

  static @Nullable Object attribute(@Nullable Object owner, String name) {
    Object own = own(owner, name);
    if (own != null) {
      return own;
    }
    if (owner instanceof Map<?, ?> map && map.containsKey(name)) {
      return map.get(name);
    }
    return owner instanceof Attributed attributed
        ? attributed.attribute(name)
        : Undefined.attribute(owner, name);
  }

  /** A method, or null. */
  private static @Nullable Object own(@Nullable Object owner, String name) {
    if (owner instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (owner instanceof Markup markup) {
      return MarkupMethods.find(markup, name);
    }
    if (owner instanceof String text) {
      Callable method = StringMethods.find(text, name);
      return method == null ? null : (Callable) args -> method.call(args.plain());
    }
    if (owner instanceof Map<?, ?> map) {
      return DictMethods.find(map, name);
    }
    return owner instanceof List<?> list ? ListMethods.find(list, name) : null;
  }

  static @Nullable Object item(@Nullable Object owner, @Nullable Object by) {
    Object key = Markup.plain(by);
    if (owner instanceof Markup markup && Types.isInteger(key)) {
      return Markup.like(markup, item(markup.text(), key));
    }
    if (owner instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (owner instanceof Map<?, ?> map && hashable(key) && map.containsKey(key)) {
      return map.get(key);
    }
    if (Types.isInteger(key) && key != null && (owner instanceof List || owner instanceof String)) {
      return element(owner, Numbers.big(key));
    }
    if (!(key instanceof String name)) {
      return Undefined.element(owner, Printing.repr(key));
    }
    Object own = own(owner, name);
    if (own != null) {
      return own;
    }
    return owner instanceof Attributed attributed
        ? attributed.attribute(name)
        : Undefined.attribute(owner, name);
  }

  private static boolean hashable(@Nullable Object key) {
    return !(key instanceof List) || key instanceof Tuple || key instanceof Range;
  }

  private static @Nullable Object element(Object owner, BigInteger key) {
    List<? extends @Nullable Object> items = Iteration.items(owner);
    BigInteger size = BigInteger.valueOf(items.size());
    BigInteger index = key.signum() < 0 ? key.add(size) : key;
    if (index.signum() < 0 || index.compareTo(size) >= 0) {
      return Undefined.element(owner, key.toString());
    }
    return items.get(index.intValueExact());
  }
}
