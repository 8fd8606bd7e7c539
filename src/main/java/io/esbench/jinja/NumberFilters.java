package io.esbench.jinja;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Jinja2's filters that make numbers, and those for missing values. */
final class NumberFilters {
  private NumberFilters() {}

  static void addTo(Map<String, Filter> filters) {
    Filter otherwise =
        MarkupFilter.knowing(
            Arguments.checked(NumberFilters::otherwise, "default_value", "boolean"));
    filters.put("default", otherwise);
    filters.put("d", otherwise);
    filters.put("int", Arguments.checked(NumberFilters::integer, "default", "base"));
    filters.put("float", Arguments.checked(NumberFilters::real, "default"));
    filters.put("abs", Arguments.checked(NumberFilters::absolute));
    filters.put("round", Arguments.checked(NumberFilters::round, "precision", "method"));
    filters.put("filesizeformat", Arguments.checked(NumberFilters::fileSize, "binary"));
  }

  private static @Nullable Object otherwise(Arguments args) {
    Object value = args.required(0, "value");
    boolean missing =
        value instanceof Undefined || (args.flag(2, "boolean", false) && !Types.truth(value));
    return missing ? args.get(1, "default_value", "") : value;
  }

  private static @Nullable Object integer(Arguments args) {
    Object value = args.required(0, "value");
    if (value instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (value != null && Types.isInteger(value)) {
      return Numbers.narrow(Numbers.big(value));
    }
    Object result = null;
    if (value instanceof Double number) {
      result = whole(number);
    } else if (value instanceof String text) {
      BigInteger parsed = PythonNumbers.integer(text, args.integer(2, "base", 10));
      Double fraction = parsed == null ? PythonNumbers.real(text) : null;
      result = parsed != null ? Numbers.narrow(parsed) : fraction == null ? null : whole(fraction);
    }
    return result != null ? result : args.get(1, "default", 0L);
  }

  private static @Nullable Object whole(double number) {
    return Double.isFinite(number) ? Numbers.narrow(new BigDecimal(number).toBigInteger()) : null;
  }

  private static @Nullable Object real(Arguments args) {
    Object value = args.required(0, "value");
    if (value instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (value != null && Types.isNumber(value)) {
      return Numbers.real(value);
    }
    Double parsed = value instanceof String text ? PythonNumbers.real(text) : null;
    return parsed != null ? parsed : args.get(1, "default", 0.0);
  }

  private static Object absolute(Arguments args) {
    Object value = number(args);
    return value instanceof Double number
        ? (Object) Math.abs(number)
        : Numbers.narrow(Numbers.big(value).abs());
  }

  private static Object number(Arguments args) {
    Object value = args.required(0, "value");
    if (value instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (value == null || !Types.isNumber(value)) {
      throw EvaluationFault.type("needs a number, not " + Types.name(value));
    }
    return value;
  }

  private static Object round(Arguments args) {
    Object value = number(args);
    int precision = args.integer(1, "precision", 0);
    String method = args.text(2, "method", "common");
    Limits.size(Math.abs((double) precision), "precision");
    if (method.equals("common")) {
      return common(value, precision);
    }
    if (!method.equals("ceil") && !method.equals("floor")) {
      throw EvaluationFault.runtime("method must be common, ceil or floor, not '" + method + "'");
    }
    double factor = Math.pow(10, precision);
    double scaled = Numbers.real(value) * factor;
    return (method.equals("ceil") ? Math.ceil(scaled) : Math.floor(scaled)) / factor;
  }

  /** Half goes to the even neighbour; an int stays an int. */
  private static Object common(Object value, int precision) {
    if (value instanceof Double number) {
      return Double.isFinite(number)
          ? new BigDecimal(number).setScale(precision, RoundingMode.HALF_EVEN).doubleValue()
          : number;
    }
    BigDecimal whole = new BigDecimal(Numbers.big(value));
    return Numbers.narrow(
        precision >= 0
            ? whole.toBigInteger()
            : whole.setScale(precision, RoundingMode.HALF_EVEN).toBigInteger());
  }

  private static Object fileSize(Arguments args) {
    Object value = args.required(0, "value");
    Double parsed = value instanceof String text ? PythonNumbers.real(text) : null;
    double bytes = parsed != null ? parsed : Numbers.real(number(args));
    boolean binary = args.flag(1, "binary", false);
    double base = binary ? 1024 : 1000;
    if (bytes == 1) {
      return "1 Byte";
    }
    if (bytes < base) {
      return (long) bytes + " Bytes";
    }
    String prefixes = "kMGTPEZY";
    int power = 0;
    double unit = base * base;
    while (bytes >= unit && power < prefixes.length() - 1) {
      unit *= base;
      power++;
    }
    String prefix = String.valueOf(prefixes.charAt(power));
    String name = binary ? prefix.toUpperCase(Locale.ROOT) + "iB" : prefix + "B";
    BigDecimal shown = new BigDecimal(base * bytes / unit).setScale(1, RoundingMode.HALF_EVEN);
    return shown.toPlainString() + " " + name;
  }
}
