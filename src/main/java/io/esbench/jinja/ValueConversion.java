package io.esbench.jinja;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns what callers hand in into the engine's own forms; containers are copied. */
final class ValueConversion {
  private ValueConversion() {}

  static @Nullable Object fromJava(@Nullable Object value) {
    return fromJava(value, 0);
  }

  private static @Nullable Object fromJava(@Nullable Object value, int depth) {
    if (value instanceof Number number) {
      return number(number);
    }
    if (value instanceof Map<?, ?> map) {
      int deeper = Limits.deeper(depth);
      Dict dict = new Dict();
      map.forEach((key, item) -> dict.put(fromJava(key, deeper), fromJava(item, deeper)));
      return dict;
    }
    if (value instanceof Tuple || value instanceof Range) {
      return value;
    }
    if (value instanceof Collection<?> items) {
      int deeper = Limits.deeper(depth);
      List<@Nullable Object> list = new ArrayList<>(items.size());
      items.forEach(item -> list.add(fromJava(item, deeper)));
      return list;
    }
    if (value instanceof CharSequence text) {
      return text.toString();
    }
    return value instanceof Callable function ? wrap(function) : value;
  }

  private static Object number(Number number) {
    if (number instanceof BigInteger big) {
      return Numbers.narrow(big);
    }
    if (number instanceof Double || number instanceof Float || number instanceof BigDecimal) {
      return number.doubleValue();
    }
    return number.longValue();
  }

  /** What the caller's function returns is the caller's too. */
  private static Callable wrap(Callable function) {
    return function instanceof Attributed ? function : args -> fromJava(function.call(args));
  }
}
