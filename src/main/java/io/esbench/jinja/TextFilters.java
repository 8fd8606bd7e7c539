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
    filters.put("string", Arguments.checked(args -> text(args)));
    filters.put("lower", Arguments.checked(args -> text(args).toLowerCase(Locale.ROOT)));
    filters.put("upper", Arguments.checked(args -> text(args).toUpperCase(Locale.ROOT)));
    filters.put("capitalize", Arguments.checked(args -> StringMethods.capitalize(text(args))));
    filters.put("title", Arguments.checked(args -> title(text(args))));
    filters.put(
        "trim",
        Arguments.checked(
            args -> StringMethods.strip(text(args), args.get(1, "chars", null), true, true),
            "chars"));
    filters.put(
        "center",
        Arguments.checked(
            args -> StringMethods.center(text(args), args.integer(1, "width", 80), " "), "width"));
    filters.put("replace", Arguments.checked(TextFilters::replace, "old", "new", "count"));
    filters.put("format", TextFilters::format);
    filters.put(
        "truncate",
        Arguments.checked(TextFilters::truncate, "length", "killwords", "end", "leeway"));
    filters.put("wordcount", Arguments.checked(args -> WORD.matcher(text(args)).results().count()));
    filters.put("indent", Arguments.checked(TextFilters::indent, "width", "first", "blank"));
    filters.put("urlencode", Arguments.checked(TextFilters::urlEncode));
    filters.put("escape", Arguments.checked(args -> escape(text(args))));
    filters.put("e", Arguments.checked(args -> escape(text(args))));
    filters.put("forceescape", Arguments.checked(args -> escape(text(args))));
    filters.put("safe", Arguments.checked(args -> text(args)));
    filters.put("tojson", Arguments.checked(TextFilters::json, "indent"));
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
    String old = Printing.str(args.required(1, "old"));
    String replacement = Printing.str(args.required(2, "new"));
    int count = args.get(3, "count", null) == null ? -1 : args.integer(3, "count", -1);
    return TextSearch.replace(text(args), old, replacement, count);
  }

  private static Object format(Arguments args) {
    List<@Nullable Object> values = args.positional().subList(1, args.positional().size());
    if (!values.isEmpty() && !args.keywords().isEmpty()) {
      throw EvaluationFault.type("cannot take positional and keyword arguments at the same time");
    }
    boolean named = !args.keywords().isEmpty();
    return PercentFormat.format(text(args), named ? new Dict(args.keywords()) : new Tuple(values));
  }

  private static Object truncate(Arguments args) {
    String text = text(args);
    int length = args.integer(1, "length", 255);
    boolean killWords = args.flag(2, "killwords", false);
    String end = args.text(3, "end", "...");
    int leeway = args.get(4, "leeway", null) == null ? 5 : args.integer(4, "leeway", 5);
    if (length < end.length() || leeway < 0) {
      throw EvaluationFault.runtime(
          "length must be at least that of the end, and leeway at least 0");
    }
    if (text.codePointCount(0, text.length()) <= (long) length + leeway) {
      return text;
    }
    String head = text.substring(0, text.offsetByCodePoints(0, length - end.length()));
    int lastSpace = head.lastIndexOf(' ');
    return (killWords || lastSpace < 0 ? head : head.substring(0, lastSpace)) + end;
  }

  private static Object indent(Arguments args) {
    Object width = args.get(1, "width", 4L);
    String indent = width instanceof String given ? given : spaces(args.integer(1, "width", 4));
    boolean first = args.flag(2, "first", false);
    boolean blank = args.flag(3, "blank", false);
    String[] lines = (text(args) + "\n").split("\n", -1);
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
      String name = Printing.str(Access.item(pair, 0L));
      String content = Printing.str(Access.item(pair, 1L));
      pairs.add(plus(quote(name)) + "=" + plus(quote(content)));
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

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace(">", "&gt;")
        .replace("<", "&lt;")
        .replace("'", "&#39;")
        .replace("\"", "&#34;");
  }

  private static Object json(Arguments args) {
    Object indent = args.get(1, "indent", null);
    String unit =
        indent instanceof String given
            ? given
            : indent == null ? null : spaces(args.integer(1, "indent", 0));
    return JsonText.of(args.required(0, "value"), unit);
  }
}
