package io.esbench.jinja;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How one value is written by a format: Python's mini language of str.format, which the percent
 * form is translated to.
 *
 * @param padding how it is made wide enough
 * @param sign one of {@code + -} and space
 * @param alternate prefix for other bases
 * @param grouping thousands separator or empty
 * @param precision digits, or -1
 * @param type letter, or 0: by type
 */
record FormatSpec(
    Padding padding, char sign, boolean alternate, String grouping, int precision, char type) {
  /** Fill character, alignment ({@code < > = ^}, 0: by type) and least width. */
  record Padding(String fill, char align, int width) {
    String apply(String prefix, String body, char otherwise) {
      int missing = width - prefix.length() - body.codePointCount(0, body.length());
      if (missing <= 0) {
        return prefix + body;
      }
      return switch (align == 0 ? otherwise : align) {
        case '<' -> prefix + body + fill.repeat(missing);
        case '=' -> prefix + fill.repeat(missing) + body;
        case '^' -> fill.repeat(missing / 2) + prefix + body + fill.repeat(missing - missing / 2);
        default -> fill.repeat(missing) + prefix + body;
      };
    }
  }

  /** Formats a text, cut to the precision. */
  String text(String value) {
    int points = value.codePointCount(0, value.length());
    boolean cut = precision >= 0 && precision < points;
    String shown = cut ? value.substring(0, value.offsetByCodePoints(0, precision)) : value;
    return padding.apply("", shown, '<');
  }

  /** Formats an int in the base of the type. */
  String integer(BigInteger value) {
    int base =
        switch (type) {
          case 'x', 'X' -> 16;
          case 'o' -> 8;
          case 'b' -> 2;
          default -> 10;
        };
    String digits = value.abs().toString(base);
    String prefix = alternate && base != 10 ? "0" + Character.toLowerCase(type) : "";
    String zeros = "0".repeat(Math.max(0, precision - digits.length()));
    String body = group(zeros + digits, base == 10 ? 3 : 4);
    String whole =
        signOf(value.signum() < 0) + (type == 'X' ? prefix.toUpperCase(Locale.ROOT) : prefix);
    return padding.apply(whole, type == 'X' ? body.toUpperCase(Locale.ROOT) : body, '>');
  }

  /** Formats a float; without a type it is as printed, or as {@code g} if there is a precision. */
  String real(double value) {
    boolean negative = value < 0 || (value == 0 && 1 / value < 0);
    String body = Double.isFinite(value) ? digits(Math.abs(value)) : special(value);
    boolean upper = Character.isUpperCase(type);
    String shown = upper ? body.toUpperCase(Locale.ROOT) : body;
    return padding.apply(signOf(negative), groupWhole(shown), '>');
  }

  private static String special(double value) {
    return Double.isNaN(value) ? "nan" : "inf";
  }

  private String digits(double value) {
    int places = precision < 0 ? 6 : precision;
    return switch (Character.toLowerCase(type)) {
      case 'f' -> fixed(new BigDecimal(value), places);
      case '%' -> fixed(new BigDecimal(value * 100), places) + "%";
      case 'e' -> scientific(new BigDecimal(value), places);
      case 'g' -> general(value, Math.max(1, places));
      default -> precision < 0 ? Printing.real(value) : general(value, Math.max(1, precision));
    };
  }

  private static String fixed(BigDecimal value, int places) {
    return value.setScale(places, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static String scientific(BigDecimal value, int places) {
    BigDecimal rounded = value.round(new MathContext(places + 1, RoundingMode.HALF_EVEN));
    int exponent = value.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
    String mantissa =
        rounded.movePointLeft(exponent).setScale(places, RoundingMode.HALF_EVEN).toPlainString();
    return mantissa + exponentText(exponent);
  }

  private static String exponentText(int exponent) {
    return String.format("e%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
  }

  private String general(double value, int digits) {
    if (value == 0) {
      return type == 0 ? "0.0" : "0";
    }
    BigDecimal rounded =
        new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    BigDecimal trimmed = alternate ? rounded : rounded.stripTrailingZeros();
    if (exponent < -4 || exponent >= (type == 0 ? Math.max(1, digits - 1) : digits)) {
      return trimmed.movePointLeft(exponent).toPlainString() + exponentText(exponent);
    }
    String plain = trimmed.toPlainString();
    return type == 0 && plain.indexOf('.') < 0 ? plain + ".0" : plain;
  }

  private String signOf(boolean negative) {
    return negative ? "-" : sign == '-' ? "" : String.valueOf(sign);
  }

  private String groupWhole(String number) {
    int end = 0;
    while (end < number.length() && Character.isDigit(number.charAt(end))) {
      end++;
    }
    return group(number.substring(0, end), 3) + number.substring(end);
  }

  private String group(String digits, int size) {
    if (grouping.isEmpty()) {
      return digits;
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < digits.length(); i++) {
      if (i > 0 && (digits.length() - i) % size == 0) {
        out.append(grouping);
      }
      out.append(digits.charAt(i));
    }
    return out.toString();
  }

  /** Formats any value as its type asks for; a wrong letter for the type is a fault. */
  String any(@Nullable Object value) {
    boolean realType = type != 0 && "eEfFgG%".indexOf(type) >= 0;
    if (value instanceof Double number) {
      if (type != 0 && !realType && type != 'n') {
        throw wrong(value);
      }
      return real(number);
    }
    if (value != null && Types.isInteger(value)) {
      return whole(value, realType);
    }
    if (type != 0 && type != 's') {
      throw wrong(value);
    }
    return text(Printing.str(value));
  }

  private String whole(Object value, boolean realType) {
    if (realType) {
      return real(Numbers.real(value));
    }
    if (type == 'c') {
      return padding.apply("", Character.toString(Numbers.big(value).intValue()), '<');
    }
    if (type == 's' || precision >= 0) {
      throw wrong(value);
    }
    return integer(Numbers.big(value));
  }

  private EvaluationFault wrong(@Nullable Object value) {
    return EvaluationFault.runtime(
        "format '" + type + "' does not fit a value of type '" + Types.name(value) + "'");
  }
}
