package io.esbench.jinja;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Python's {@code 'format' % values}. */
final class PercentFormat {
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "%(?:\\(([^)]*)\\))?([-+ #0]*)(\\*|\\d+)?(?:\\.(\\*|\\d*))?[hlL]?(.)?", Pattern.DOTALL);

  private final @Nullable Object values;
  private final List<?> sequence;
  private int used;

  private PercentFormat(@Nullable Object values) {
    this.values = values;
    this.sequence = values instanceof Tuple tuple ? tuple : Arrays.asList(values);
  }

  static String format(String format, @Nullable Object values) {
    PercentFormat run = new PercentFormat(values);
    StringBuilder out = new StringBuilder();
    Matcher directive = DIRECTIVE.matcher(format);
    int at = 0;
    while (directive.find(at)) {
      out.append(format, at, directive.start());
      out.append(run.convert(directive));
      Limits.textSize(out.length(), "text");
      at = directive.end();
    }
    boolean keyed = values instanceof Map || (values instanceof List && !(values instanceof Tuple));
    if (run.used < run.sequence.size() && !keyed) {
      throw EvaluationFault.type("not all arguments were converted by the format");
    }
    return out.append(format.substring(at)).toString();
  }

  private String convert(Matcher directive) {
    String letter = directive.group(5);
    if (letter == null) {
      throw EvaluationFault.runtime("incomplete format");
    }
    if (letter.equals("%")) {
      return "%";
    }
    int width = number(directive.group(3), 0);
    int precision = directive.group(4) == null ? -1 : number(directive.group(4), 0);
    Object value = directive.group(1) == null ? next() : named(directive.group(1));
    return convert(value, letter.charAt(0), directive.group(2), width, precision);
  }

  private int number(@Nullable String written, int otherwise) {
    if (written == null || written.isEmpty()) {
      return otherwise;
    }
    Object value = written.equals("*") ? next() : (Object) Long.valueOf(written);
    if (!(value instanceof Long number)) {
      throw EvaluationFault.type("* wants an int");
    }
    return Limits.textSize(number, "text");
  }

  private @Nullable Object next() {
    if (used >= sequence.size()) {
      throw EvaluationFault.type("not enough arguments for the format");
    }
    return sequence.get(used++);
  }

  private @Nullable Object named(String key) {
    if (!(values instanceof Map<?, ?> map)) {
      throw EvaluationFault.type("the format requires a mapping");
    }
    if (!map.containsKey(key)) {
      throw EvaluationFault.runtime("no key '" + key + "' for the format");
    }
    return map.get(key);
  }

  private static String convert(
      @Nullable Object value, char letter, String flags, int width, int precision) {
    boolean left = flags.indexOf('-') >= 0;
    boolean number = "diuoxXeEfFgG".indexOf(letter) >= 0;
    boolean zero = flags.indexOf('0') >= 0 && number && !left;
    char sign = flags.indexOf('+') >= 0 ? '+' : flags.indexOf(' ') >= 0 ? ' ' : '-';
    FormatSpec.Padding padding =
        new FormatSpec.Padding(zero ? "0" : " ", left ? '<' : zero ? '=' : '>', width);
    FormatSpec spec = new FormatSpec(padding, sign, flags.indexOf('#') >= 0, "", precision, letter);
    return switch (letter) {
      case 'd', 'i', 'u' -> spec.integer(whole(value, letter, true));
      case 'o', 'x', 'X' -> spec.integer(whole(value, letter, false));
      case 'e', 'E', 'f', 'F', 'g', 'G' -> spec.real(real(value));
      case 'c' -> spec.text(character(value));
      case 's' -> spec.text(Printing.str(value));
      case 'r', 'a' -> spec.text(Printing.repr(value));
      default -> throw EvaluationFault.runtime("unsupported format character '" + letter + "'");
    };
  }

  private static BigInteger whole(@Nullable Object value, char letter, boolean cut) {
    if (value != null && Types.isInteger(value)) {
      return Numbers.big(value);
    }
    if (cut && value instanceof Double number && Double.isFinite(number)) {
      return new BigDecimal(number).toBigInteger();
    }
    throw wrong("%" + letter, cut ? "a number" : "an integer", value);
  }

  private static double real(@Nullable Object value) {
    if (value == null || !Types.isNumber(value)) {
      throw wrong("a float format", "a number", value);
    }
    return Numbers.real(value);
  }

  private static String character(@Nullable Object value) {
    if (value instanceof String text && text.codePointCount(0, text.length()) == 1) {
      return text;
    }
    if (value instanceof Long number && Character.isValidCodePoint(number.intValue())) {
      return Character.toString(number.intValue());
    }
    throw wrong("%c", "one character", value);
  }

  private static EvaluationFault wrong(String what, String wanted, @Nullable Object value) {
    if (value instanceof Undefined undefined) {
      return EvaluationFault.undefined(undefined);
    }
    return EvaluationFault.type(what + " requires " + wanted + ", not " + Types.name(value));
  }
}
