package io.esbench.track.load;

import io.esbench.fault.UsageException;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values that are written as {@code key:value,key:value}, typed as Rally types them. */
final class ListedValues {
  // Possessive: other repeated groups take a place on the stack for each time.
  private static final Pattern WHOLE = Pattern.compile("[+-]?\\d++(?:_\\d++)*+");

  private static final Pattern FLOAT =
      Pattern.compile(
          "[+-]?(?:\\d++(?:_\\d++)*+\\.?|(?:\\d++(?:_\\d++)*+)?\\.\\d++(?:_\\d++)*+)"
              + "(?:[eE][+-]?\\d++(?:_\\d++)*+)?");

  private ListedValues() {}

  /**
   * The values of a list in the order given; the last one of a name counts.
   *
   * @param what they are, for messages
   * @throws UsageException if it is none
   */
  static Map<String, @Nullable Object> values(String text, String what) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    if (text.isEmpty()) {
      return values;
    }
    for (String item : text.split(",", -1)) {
      int colon = item.indexOf(':');
      String key = (colon < 0 ? item : item.substring(0, colon)).strip();
      String value = colon < 0 ? "" : item.substring(colon + 1);
      // The value may be a secret: a message names the key only.
      if (colon < 0 || key.isEmpty()) {
        throw new UsageException(
            what
                + ": expected key:value, found '"
                + key
                + "'; a value that contains ','"
                + " needs the JSON form, e.g. {\"hosts\": \"a,b\"}");
      }
      values.put(key, typed(whole(key, value.strip(), what)));
    }
    return values;
  }

  /** The value of a list's item, unless it is only a part of what was meant. */
  private static String whole(String key, String value, String what) {
    boolean open = value.startsWith("'") && (value.length() == 1 || !value.endsWith("'"));
    if (value.contains(":") || open) {
      throw new UsageException(
          what
              + ": the value of '"
              + key
              + (open
                  ? "' begins with a single quote and does not end with one; a value with ','"
                  : "' contains ':', which")
              + " needs the JSON form, e.g. {\"urls\": \"http://a:9200,http://b:9200\"}");
    }
    return value;
  }

  /** Without the quote that makes a value of a list text. */
  static String text(String value) {
    return value.startsWith("'") ? value.substring(1, value.length() - 1) : value;
  }

  /** A value of a list, by what it looks like. */
  static @Nullable Object typed(String value) {
    if (value.startsWith("'")) {
      return text(value);
    }
    String plain = value.replace("_", "");
    if (WHOLE.matcher(value).matches()) {
      BigInteger number = new BigInteger(plain);
      return number.bitLength() < Long.SIZE ? (Object) number.longValue() : number;
    }
    if (FLOAT.matcher(value).matches()) {
      return Double.valueOf(plain);
    }
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      case "none" -> null;
      case "nan", "+nan", "-nan" -> Double.NaN;
      case "inf", "+inf", "infinity", "+infinity" -> Double.POSITIVE_INFINITY;
      case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
      default -> value;
    };
  }
}
