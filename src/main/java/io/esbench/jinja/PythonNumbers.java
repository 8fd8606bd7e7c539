package io.esbench.jinja;

import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads numbers from text as Python's int() and float() do. */
final class PythonNumbers {
  private static final Pattern REAL =
      Pattern.compile("[-+]?(\\d(_?\\d)*)?(\\.(\\d(_?\\d)*)?)?([eE][-+]?\\d(_?\\d)*)?");
  private static final Pattern DIGITS = Pattern.compile("[0-9a-zA-Z](_?[0-9a-zA-Z])*");

  private PythonNumbers() {}

  /** Digits of other scripts count too. */
  private static String ascii(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .map(c -> c > 127 && Character.isDigit(c) ? '0' + Character.digit(c, 10) : c)
        .forEach(out::appendCodePoint);
    return out.toString();
  }

  /** The int, or null if the text is none. */
  static @Nullable BigInteger integer(String text, int base) {
    String digits = ascii(Whitespace.strip(text));
    boolean negative = digits.startsWith("-");
    if (negative || digits.startsWith("+")) {
      digits = digits.substring(1);
    }
    digits = withoutPrefix(digits, base);
    if (!DIGITS.matcher(digits).matches() || base < 2 || base > Character.MAX_RADIX) {
      return null;
    }
    try {
      BigInteger value = new BigInteger(digits.replace("_", ""), base);
      return negative ? value.negate() : value;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static String withoutPrefix(String digits, int base) {
    String prefix = base == 16 ? "0x" : base == 8 ? "0o" : base == 2 ? "0b" : "";
    boolean has = !prefix.isEmpty() && digits.toLowerCase(Locale.ROOT).startsWith(prefix);
    return has ? digits.substring(2) : digits;
  }

  /** The float, or null if the text is none. */
  static @Nullable Double real(String text) {
    String number = ascii(Whitespace.strip(text));
    String lower = number.toLowerCase(Locale.ROOT).replaceFirst("^[-+]", "");
    if (lower.equals("inf") || lower.equals("infinity")) {
      return number.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    if (lower.equals("nan")) {
      return Double.NaN;
    }
    boolean digits = number.chars().anyMatch(Character::isDigit);
    if (!digits || !REAL.matcher(number).matches() || lower.startsWith("e")) {
      return null;
    }
    try {
      return Double.valueOf(number.replace("_", ""));
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
