package io.esbench.jinja;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Jinja2's filters that make text of a value. */
final class TextFilters {
  private static final Pattern WORD_BREAK = Pattern.compile("[-\\s({\\[<]+");
  private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);

  private TextFilters() {}

  static void addTo(Map<String, Filter> filters) {
    keeping(filters, "string", args -> text(args));
    keeping(filters, "lower", args -> text(args).toLowerCase(Locale.ROOT));
    keeping(filters, "upper", args -> text(args).toUpperCase(Locale.ROOT));
    keeping(filters, "capitalize", args -> StringMethods.capitalize(text(args)));
    keeping(
        filters,
        "trim",
        args -> StringMethods.strip(text(args), args.get(1, "chars", null), true, true),
        "chars");
    keeping(
        filters,
        "center",
        args -> StringMethods.center(text(args), args.integer(1, "width", 80), " "),
        "width");
    keeping(filters, "indent", TextFilters::indent, "width", "first", "blank");
    filters.put("title", Arguments.checked(args -> title(text(args))));
    filters.put(
        "replace",
        MarkupFilter.knowing(Arguments.checked(TextFilters::replace, "old", "new", "count")));
    filters.put("format", MarkupFilter.knowing(TextFilters::format));
    filters.put(
        "truncate",
        MarkupFilter.knowing(
            Arguments.checked(TextFilters::truncate, "length", "killwords", "end", "leeway")));
    filters.put("wordcount", Arguments.checked(args -> WORD.matcher(text(args)).results().count()));
    filters.put(
        "wordwrap",
        Arguments.checked(
            WordWrap::filter, "width", "break_long_words", "wrapstring", "break_on_hyphens"));
    filters.put(
        "pprint",
        MarkupFilter.knowing(Arguments.checked(args -> PrettyText.of(args.required(0, "value")))));
    filters.put("urlencode", Arguments.checked(TextFilters::urlEncode));
    filters.put("tojson", Arguments.checked(TextFilters::json, "indent"));
  }

  private static void keeping(
      Map<String, Filter> filters, String name, Filter filter, String... parameters) {
    filters.put(name, MarkupFilter.keeping(Arguments.checked(filter, parameters)));
  }

  private static String text(Arguments args) {
    return Printing.str(args.required(0, "value"));
  }

  private static String title(String text) {
    StringBuilder out = new StringBuilder();
    Matcher gap = WORD_BREAK.matcher(text);
    int at = 0;
    while (gap.find()) {
      out.append(StringMethods.capitalize(text.substring(at, gap.start()))).append(gap.group());
      at = gap.end();
    }
    return out.append(StringMethods.capitalize(text.substring(at))).toString();
  }

  private static Object replace(Arguments args) {
    Object old = args.required(1, "old");
    Object replacement = args.required(2, "new");
    int count = args.get(3, "count", null) == null ? -1 : args.integer(3, "count", -1);
    Object value = args.required(0, "value");
    boolean markup =
        value instanceof Markup || old instanceof Markup || replacement instanceof Markup;
    if (!args.escaping() || !markup) {
      return TextSearch.replace(text(args), Printing.str(old), Printing.str(replacement), count);
    }
    String escaped = Markup.escape(value).text();
    String safe = Markup.escape(replacement).text();
    return new Markup(TextSearch.replace(escaped, Printing.str(old), safe, count));
  }

  private static @Nullable Object format(Arguments args) {
    List<@Nullable Object> values = args.positional().subList(1, args.positional().size());
    if (!values.isEmpty() && !args.keywords().isEmpty()) {
      throw EvaluationFault.type("cannot take positional and keyword arguments at the same time");
    }
    Object given = args.keywords().isEmpty() ? new Tuple(values) : new Dict(args.keywords());
    Object format = args.required(0, "value");
    return format instanceof Markup
        ? Arithmetic.apply(ArithmeticOperator.REMAINDER, format, given)
        : PercentFormat.format(text(args), given);
  }

  private static String onlyText(Arguments args) {
    Object value = Markup.plain(args.required(0, "value"));
    if (value instanceof String text) {
      return text;
    }
    throw value instanceof Undefined undefined
        ? EvaluationFault.undefined(undefined)
        : EvaluationFault.type("needs a string, not " + Types.name(value));
  }

  private static @Nullable Object truncate(Arguments args) {
    String text = args.get(0, "value", "") instanceof Undefined ? "" : onlyText(args);
    int length = args.integer(1, "length", 255);
    boolean killWords = args.flag(2, "killwords", false);
    String end = args.text(3, "end", "...");
    int leeway = args.get(4, "leeway", null) == null ? 5 : args.integer(4, "leeway", 5);
    if (length < end.length() || leeway < 0) {
      throw EvaluationFault.runtime(
          "length must be at least that of the end, and leeway at least 0");
    }
    Object value = args.get(0, "value", "");
    if (text.codePointCount(0, text.length()) <= (long) length + leeway) {
      return Markup.like(value, text);
    }
    String head = text.substring(0, text.offsetByCodePoints(0, length - end.length()));
    int lastSpace = head.lastIndexOf(' ');
    String kept = killWords || lastSpace < 0 ? head : head.substring(0, lastSpace);
    return value instanceof Markup
        ? new Markup(kept + Markup.escape(args.get(3, "end", "...")).text())
        : kept + end;
  }

  private static Object indent(Arguments args) {
    Object width = args.get(1, "width", 4L);
    String indent = width instanceof String given ? given : spaces(args.integer(1, "width", 4));
    boolean first = args.flag(2, "first", false);
    boolean blank = args.flag(3, "blank", false);
    String[] lines = (onlyText(args) + "\n").split("\n", -1);
    List<String> out = new ArrayList<>();
    for (int i = 0; i < lines.length - 1; i++) {
      boolean indented = i == 0 ? first : blank || !lines[i].isEmpty();
      out.add(indented ? indent + lines[i] : lines[i]);
    }
    return String.join("\n", out);
  }

  private static String spaces(int count) {
    return " ".repeat(Math.max(0, Limits.size(count, "indentation")));
  }

  private static Object urlEncode(Arguments args) {
    Object value = args.required(0, "value");
    if (value instanceof String || !Iteration.iterable(value)) {
      return quote(Printing.str(value)).replace("%2F", "/");
    }
    List<String> pairs = new ArrayList<>();
    Object entries =
        value instanceof Map<?, ?> map ? new DictView(DictView.Kind.ITEMS, map) : value;
    for (Object pair : Iteration.items(entries)) {
      List<? extends @Nullable Object> parts = Iteration.items(pair);
      if (parts.size() != 2) {
        throw EvaluationFault.type("needs pairs, not " + parts.size() + " values");
      }
      String name = plus(quote(Printing.str(parts.get(0))));
      pairs.add(name + "=" + plus(quote(Printing.str(parts.get(1)))));
    }
    return String.join("&", pairs);
  }

  private static String quote(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("*", "%2A")
        .replace("%7E", "~");
  }

  private static String plus(String quoted) {
    return quoted.replace("%20", "+");
  }

  private static Object json(Arguments args) {
    Object indent = args.get(1, "indent", null);
    String unit =
        indent instanceof String given
            ? given
            : indent == null ? null : spaces(args.integer(1, "indent", 0));
    return new Markup(JsonText.of(args.required(0, "value"), unit));
  }
}
