package io.esbench.jinja;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Python's {@code '{}'.format(values)}. */
final class BraceFormat {
  private static final Pattern SPEC =
      Pattern.compile(
          "(?:(.)?([<>=^]))?([-+ ])?(#)?(0)?(\\d+)?([,_])?(?:\\.(\\d+))?([a-zA-Z%])?",
          Pattern.DOTALL);
  private static final Pattern STEP = Pattern.compile("\\.([^.\\[]+)|\\[([^\\]]+)\\]");
  private static final Pattern FIELD =
      Pattern.compile(
          "([^.\\[!:]*)((?:\\.[^.\\[!:]+|\\[[^\\]]+\\])*)(?:!([rsa]))?(?::(.*))?", Pattern.DOTALL);

  private final Arguments args;
  private final boolean escapes;
  private int automatic;

  private BraceFormat(Arguments args, boolean escapes) {
    this.args = args;
    this.escapes = escapes;
  }

  static String format(String format, Arguments args) {
    return new BraceFormat(args, false).expand(format, 0);
  }

  /** The same with what is put in escaped for HTML. */
  static String escaped(String format, Arguments args) {
    return new BraceFormat(args, true).expand(format, 0);
  }

  private String expand(String format, int depth) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < format.length()) {
      char c = format.charAt(at);
      boolean brace = c == '{' || c == '}';
      if (!brace) {
        out.append(c);
        at++;
      } else if (at + 1 < format.length() && format.charAt(at + 1) == c) {
        out.append(c);
        at += 2;
      } else if (c == '{') {
        int close = closing(format, at);
        out.append(field(format.substring(at + 1, close), depth));
        at = close + 1;
      } else {
        throw EvaluationFault.runtime("single '}' encountered in format string");
      }
      Limits.textSize(out.length(), "text");
    }
    return out.toString();
  }

  private static int closing(String format, int open) {
    int depth = 0;
    for (int i = open; i < format.length(); i++) {
      char c = format.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    throw EvaluationFault.runtime("expected '}' before end of format string");
  }

  private String field(String field, int depth) {
    if (depth > 1) {
      throw EvaluationFault.runtime("format string is nested too deeply");
    }
    Matcher parts = FIELD.matcher(field);
    if (!parts.matches()) {
      throw EvaluationFault.runtime("invalid format field '{" + field + "}'");
    }
    Object value = steps(argument(parts.group(1)), parts.group(2));
    String conversion = parts.group(3);
    if (conversion != null) {
      value = conversion.equals("s") ? Printing.str(value) : Printing.repr(value);
    }
    String spec = parts.group(4) == null ? "" : expand(parts.group(4), depth + 1);
    if (escapes && value instanceof Markup markup) {
      return markup.text();
    }
    Object plain = Markup.plain(value);
    String text = spec.isEmpty() ? Printing.str(plain) : spec(spec).any(plain);
    return escapes && depth == 0 ? Markup.html(text) : text;
  }

  private @Nullable Object argument(String name) {
    if (!name.isEmpty() && !name.chars().allMatch(Character::isDigit)) {
      if (!args.keywords().containsKey(name)) {
        throw EvaluationFault.runtime("no argument '" + name + "' for the format string");
      }
      return args.keywords().get(name);
    }
    long index = name.isEmpty() ? automatic++ : Long.parseLong(name);
    if (index >= args.positional().size()) {
      throw EvaluationFault.runtime("no argument " + index + " for the format string");
    }
    return args.positional().get((int) index);
  }

  private static @Nullable Object steps(@Nullable Object start, String path) {
    Object value = start;
    Matcher step = STEP.matcher(path);
    while (step.find()) {
      String key = step.group(2);
      if (key == null) {
        value = Access.attribute(value, step.group(1));
      } else {
        boolean index = key.chars().allMatch(Character::isDigit);
        value = Access.item(value, index ? (Object) Long.valueOf(key) : key);
      }
      if (value instanceof Undefined undefined) {
        throw EvaluationFault.undefined(undefined);
      }
    }
    return value;
  }

  private static FormatSpec spec(String written) {
    Matcher spec = SPEC.matcher(written);
    if (!spec.matches()) {
      throw EvaluationFault.runtime("invalid format specifier '" + written + "'");
    }
    boolean zero = spec.group(5) != null;
    String fill = spec.group(1) != null ? spec.group(1) : zero ? "0" : " ";
    char align = spec.group(2) != null ? spec.group(2).charAt(0) : zero ? '=' : 0;
    int width =
        spec.group(6) == null ? 0 : Limits.textSize(Double.parseDouble(spec.group(6)), "text");
    int precision =
        spec.group(8) == null ? -1 : Limits.size(Double.parseDouble(spec.group(8)), "number");
    return new FormatSpec(
        new FormatSpec.Padding(fill, align, width),
        spec.group(3) == null ? '-' : spec.group(3).charAt(0),
        spec.group(4) != null,
        spec.group(7) == null ? "" : spec.group(7),
        precision,
        spec.group(9) == null ? 0 : spec.group(9).charAt(0));
  }
}
