package io.esbench.experiment;

import org.jspecify.annotations.Nullable;

/**
 * A value of a variable.
 *
 * @param variable name of it
 * @param value as text
 */
public record Level(String variable, String value) {
  /** As variants are called after it. */
  String words() {
    return variable + "=" + value;
  }

  /** The value as a number, or null: it is none. */
  public static @Nullable Double number(String value) {
    try {
      double number = Double.parseDouble(value);
      return Double.isFinite(number) ? number : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
