package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Methods and operators of markup: what they add is escaped, and what they make is markup. */
final class MarkupMethods {
  private static final Set<String> MAKE_TEXT =
      Set.of("find", "rfind", "index", "rindex", "count", "startswith", "endswith");

  private MarkupMethods() {}

  /** The method of that name, or null. */
  static @Nullable Callable find(Markup markup, String name) {
    String text = markup.text();
    return switch (name) {
      case "join" -> args -> join(markup, args.required(0, "iterable"));
      case "format" -> args -> new Markup(BraceFormat.escaped(text, args));
      case "replace" -> args -> replace(text, args);
      case "striptags" -> args -> HtmlText.stripTags(text);
      case "unescape" -> args -> HtmlText.unescape(text);
      default -> wrapped(StringMethods.find(text, name), name);
    };
  }

  private static @Nullable Callable wrapped(@Nullable Callable method, String name) {
    if (method == null) {
      return null;
    }
    return MAKE_TEXT.contains(name)
        ? args -> method.call(args.plain())
        : args -> markup(method.call(args.plain()));
  }

  private static @Nullable Object markup(@Nullable Object value) {
    if (value instanceof Tuple parts) {
      return new Tuple(all(parts));
    }
    if (value instanceof List<?> parts) {
      return all(parts);
    }
    return value instanceof String text ? new Markup(text) : value;
  }

  private static List<@Nullable Object> all(List<? extends @Nullable Object> parts) {
    List<@Nullable Object> all = new ArrayList<>();
    parts.forEach(part -> all.add(markup(part)));
    return all;
  }

  /** The items escaped, with the separator between them. */
  static Markup join(Markup separator, @Nullable Object items) {
    StringBuilder out = new StringBuilder();
    String before = "";
    for (Object item : Iteration.items(items)) {
      out.append(before).append(Markup.escape(item).text());
      Limits.textSize(out.length(), "text");
      before = separator.text();
    }
    return new Markup(out.toString());
  }

  private static Markup replace(String text, Arguments args) {
    String old = Printing.str(args.required(0, "old"));
    String replacement = Markup.escape(args.required(1, "new")).text();
    return new Markup(TextSearch.replace(text, old, replacement, args.integer(2, "count", -1)));
  }

  /** What an operator makes of operands one of which is markup; null: nothing special. */
  static @Nullable Object apply(
      ArithmeticOperator operator, @Nullable Object left, @Nullable Object right) {
    return switch (operator) {
      case ADD -> text(left) && text(right) ? added(left, right) : null;
      case MULTIPLY -> repeated(left, right);
      case REMAINDER ->
          left instanceof Markup format
              ? new Markup(PercentFormat.format(format.text(), escaped(right)))
              : null;
      default -> null;
    };
  }

  private static boolean text(@Nullable Object value) {
    return value instanceof String || value instanceof Markup;
  }

  private static Markup added(@Nullable Object left, @Nullable Object right) {
    String start = Markup.escape(left).text();
    String rest = Markup.escape(right).text();
    Limits.textSize((double) start.length() + rest.length(), "text");
    return new Markup(start + rest);
  }

  private static @Nullable Object repeated(@Nullable Object left, @Nullable Object right) {
    Object product =
        Arithmetic.apply(ArithmeticOperator.MULTIPLY, Markup.plain(left), Markup.plain(right));
    return product instanceof String text ? new Markup(text) : product;
  }

  /** Values for a format, with every text escaped; numbers keep their type for it. */
  private static @Nullable Object escaped(@Nullable Object values) {
    if (values instanceof Tuple tuple) {
      List<@Nullable Object> all = new ArrayList<>();
      tuple.forEach(item -> all.add(escapedItem(item)));
      return new Tuple(all);
    }
    if (values instanceof Dict dict) {
      Dict all = new Dict();
      dict.forEach((key, item) -> all.put(key, escapedItem(item)));
      return all;
    }
    return escapedItem(values);
  }

  private static Object escapedItem(@Nullable Object item) {
    return item instanceof Long || item instanceof Double ? item : Markup.escape(item).text();
  }
}
