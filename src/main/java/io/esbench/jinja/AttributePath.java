package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the {@code attribute} argument of filters names: keys with dots between them, digits being
 * indices.
 *
 * @param steps keys in order
 * @param fallback what stands for an undefined value, or null: it stays undefined
 */
record AttributePath(List<Object> steps, @Nullable Object fallback) {
  static AttributePath of(@Nullable Object written) {
    List<Object> steps = new ArrayList<>();
    if (written instanceof String text) {
      for (String part : text.split("\\.", -1)) {
        boolean index = !part.isEmpty() && part.chars().allMatch(Character::isDigit);
        steps.add(index ? (Object) Long.valueOf(part) : part);
      }
    } else if (written != null) {
      steps.add(written);
    }
    return new AttributePath(steps, null);
  }

  AttributePath otherwise(@Nullable Object value) {
    return new AttributePath(steps, value);
  }

  @Nullable Object get(@Nullable Object owner) {
    Object value = owner;
    for (Object step : steps) {
      value = Access.item(value, step);
      if (value instanceof Undefined && fallback != null) {
        value = fallback;
      }
    }
    return value;
  }
}
