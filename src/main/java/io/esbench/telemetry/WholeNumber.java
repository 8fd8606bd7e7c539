package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * Reads counts out of answers. What is not a whole number from 0 to {@link Long#MAX_VALUE} is
 * unknown: a broken answer must not look like one that says "none".
 */
final class WholeNumber {
  /** Of the digits of any longer text it is not certain that they fit. */
  private static final int MOST_DIGITS = 18;

  private WholeNumber() {}

  /** A number, or the digits of one as a text; else null. */
  static @Nullable Long of(JsonNode value) {
    if (value.isTextual()) {
      return ofText(value.textValue());
    }
    return value.isIntegralNumber() && value.canConvertToLong() && value.longValue() >= 0
        ? Long.valueOf(value.longValue())
        : null;
  }

  private static @Nullable Long ofText(String text) {
    boolean digits =
        !text.isEmpty()
            && text.length() <= MOST_DIGITS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? Long.valueOf(text) : null;
  }
}
