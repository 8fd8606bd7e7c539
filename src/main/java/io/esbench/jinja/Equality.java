package io.esbench.jinja;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Python's {@code ==} and {@code in}. */
final class Equality {
  private Equality() {}

  static boolean equal(@Nullable Object left, @Nullable Object right) {
    return equal(left, right, 0);
  }

  private static boolean equal(@Nullable Object one, @Nullable Object other, int depth) {
    Object left = Markup.plain(one);
    Object right = Markup.plain(other);
    if (left != null && right != null && Types.isNumber(left) && Types.isNumber(right)) {
      return Ordering.numbersEqual(left, right);
    }
    if (left == right) {
      return true;
    }
    if (left == null || right == null) {
      return false;
    }
    if (left instanceof Map<?, ?> a && right instanceof Map<?, ?> b) {
      return mapsEqual(a, b, depth);
    }
    if (left instanceof List<?> a && right instanceof List<?> b) {
      return Types.name(a).equals(Types.name(b)) && listsEqual(a, b, depth);
    }
    return left.equals(right);
  }

  private static boolean listsEqual(List<?> left, List<?> right, int depth) {
    if (left.size() != right.size()) {
      return false;
    }
    int deeper = Limits.deeper(depth);
    for (int i = 0; i < left.size(); i++) {
      if (!equal(left.get(i), right.get(i), deeper)) {
        return false;
      }
    }
    return true;
  }

  private static boolean mapsEqual(Map<?, ?> left, Map<?, ?> right, int depth) {
    if (left.size() != right.size()) {
      return false;
    }
    int deeper = Limits.deeper(depth);
    for (Map.Entry<?, ?> entry : left.entrySet()) {
      if (!right.containsKey(entry.getKey())
          || !equal(entry.getValue(), right.get(entry.getKey()), deeper)) {
        return false;
      }
    }
    return true;
  }

  static boolean contains(@Nullable Object where, @Nullable Object what) {
    Object container = Markup.plain(where);
    Object value = Markup.plain(what);
    if (container instanceof String text) {
      if (value instanceof String part) {
        return text.contains(part);
      }
      if (value instanceof Undefined undefined) {
        throw EvaluationFault.undefined(undefined);
      }
      throw EvaluationFault.type(
          "'in <string>' requires string as left operand, not " + Types.name(value));
    }
    if (container instanceof Map<?, ?> map) {
      return map.containsKey(value);
    }
    for (Object item : Iteration.items(container)) {
      if (equal(item, value)) {
        return true;
      }
    }
    return false;
  }
}
