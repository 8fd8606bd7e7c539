package io.esbench.jinja;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Python's str() and repr(). */
final class Printing {
  private Printing() {}

  /** What {@code {{ value }}} prints. */
  static String str(@Nullable Object value) {
    if (value instanceof String text) {
      return text;
    }
    if (value instanceof Markup markup) {
      return markup.text();
    }
    if (value instanceof Undefined) {
      return "";
    }
    if (value instanceof Long) {
      return value.toString();
    }
    StringBuilder out = new StringBuilder();
    repr(value, out, 0);
    return out.toString();
  }

  static String repr(@Nullable Object value) {
    StringBuilder out = new StringBuilder();
    repr(value, out, 0);
    return out.toString();
  }

  private static void repr(@Nullable Object value, StringBuilder out, int depth) {
    Limits.textSize(out.length(), "printed value");
    if (value == null) {
      out.append("None");
    } else if (value instanceof Boolean flag) {
      out.append(flag ? "True" : "False");
    } else if (value instanceof Double number) {
      out.append(real(number));
    } else if (value instanceof String text) {
      quote(text, out);
    } else if (value instanceof Markup markup) {
      out.append("Markup(");
      quote(markup.text(), out);
      out.append(')');
    } else if (value instanceof Undefined) {
      out.append("Undefined");
    } else {
      container(value, out, depth);
    }
  }

  private static void container(Object value, StringBuilder out, int depth) {
    if (value instanceof Range) {
      out.append(value);
    } else if (value instanceof Tuple tuple) {
      items(tuple, "(", tuple.size() == 1 ? ",)" : ")", out, depth);
    } else if (value instanceof List<?> list) {
      items(list, "[", "]", out, depth);
    } else if (value instanceof Map<?, ?> map) {
      entries(map, out, depth);
    } else if (value instanceof DictView view) {
      items(view.items(), view.kind().typeName() + "([", "])", out, depth);
    } else if (value instanceof Namespace namespace) {
      out.append("<Namespace ");
      entries(namespace.attributes(), out, depth);
      out.append('>');
    } else {
      out.append(value);
    }
  }

  private static void items(
      List<?> items, String open, String close, StringBuilder out, int depth) {
    int deeper = Limits.deeper(depth);
    out.append(open);
    for (int i = 0; i < items.size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      repr(items.get(i), out, deeper);
    }
    out.append(close);
  }

  private static void entries(Map<?, ?> map, StringBuilder out, int depth) {
    int deeper = Limits.deeper(depth);
    String separator = "{";
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      out.append(separator);
      repr(entry.getKey(), out, deeper);
      out.append(": ");
      repr(entry.getValue(), out, deeper);
      separator = ", ";
    }
    out.append(map.isEmpty() ? "{}" : "}");
  }

  private static void quote(String text, StringBuilder out) {
    char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
    out.append(quote);
    text.codePoints().forEach(point -> escape(point, quote, out));
    out.append(quote);
  }

  private static void escape(int point, char quote, StringBuilder out) {
    if (point == quote || point == '\\') {
      out.append('\\').append((char) point);
    } else if (point == '\n') {
      out.append("\\n");
    } else if (point == '\r') {
      out.append("\\r");
    } else if (point == '\t') {
      out.append("\\t");
    } else if (point == ' ' || printable(point)) {
      out.appendCodePoint(point);
    } else if (point < 0x100) {
      out.append(String.format("\\x%02x", point));
    } else if (point < 0x10000) {
      out.append(String.format("\\u%04x", point));
    } else {
      out.append(String.format("\\U%08x", point));
    }
  }

  private static boolean printable(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SPACE_SEPARATOR ->
          false;
      default -> true;
    };
  }

  /** The shortest digits that give the same float again; exponents below 1e-4 and from 1e16 on. */
  static String real(double value) {
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0.0";
    }
    BigDecimal shortest = shortest(value);
    int exponent = shortest.precision() - shortest.scale() - 1;
    if (exponent >= -4 && exponent < 16) {
      String plain = shortest.toPlainString();
      return plain.indexOf('.') < 0 ? plain + ".0" : plain;
    }
    String digits = shortest.unscaledValue().abs().toString();
    String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
    return (value < 0 ? "-" : "")
        + digits.charAt(0)
        + fraction
        + String.format("e%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
  }

  /** Double.toString is not always the shortest before Java 19. */
  private static BigDecimal shortest(double value) {
    BigDecimal exact = new BigDecimal(value);
    int digits = Math.abs(value) < Double.MIN_NORMAL ? 1 : 15;
    BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    while (rounded.doubleValue() != value) {
      digits++;
      rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    }
    return rounded.stripTrailingZeros();
  }
}
