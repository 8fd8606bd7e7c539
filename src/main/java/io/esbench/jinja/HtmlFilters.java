package io.esbench.jinja;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Jinja2's filters that are about HTML. */
final class HtmlFilters {
  private static final Pattern NOT_IN_A_KEY = Pattern.compile("[\\s/>=]");

  private HtmlFilters() {}

  static void addTo(Map<String, Filter> filters) {
    Filter escape =
        MarkupFilter.knowing(Arguments.checked(args -> Markup.escape(args.required(0, "value"))));
    filters.put("escape", escape);
    filters.put("e", escape);
    filters.put("forceescape", Arguments.checked(args -> new Markup(Markup.html(text(args)))));
    filters.put("safe", Arguments.checked(args -> new Markup(text(args))));
    filters.put("striptags", Arguments.checked(args -> HtmlText.stripTags(text(args))));
    filters.put(
        "urlize",
        MarkupFilter.knowing(
            Arguments.checked(
                Links::filter, "trim_url_limit", "nofollow", "target", "rel", "extra_schemes")));
    filters.put("xmlattr", Arguments.checked(HtmlFilters::attributes, "autospace"));
  }

  private static String text(Arguments args) {
    return Printing.str(args.required(0, "value"));
  }

  private static Object attributes(Arguments args) {
    if (!(args.required(0, "d") instanceof Map<?, ?> map)) {
      throw EvaluationFault.type("needs a mapping, not " + Types.name(args.get(0, "d", null)));
    }
    StringBuilder out = new StringBuilder();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (entry.getValue() != null && !(entry.getValue() instanceof Undefined)) {
        String before = out.isEmpty() && !args.flag(1, "autospace", true) ? "" : " ";
        out.append(before).append(key(entry.getKey())).append("=\"");
        out.append(Markup.escape(entry.getValue()).text()).append('"');
      }
    }
    return args.escaping() ? new Markup(out.toString()) : out.toString();
  }

  private static String key(@Nullable Object key) {
    if (!(Markup.plain(key) instanceof String text)) {
      throw EvaluationFault.type("keys must be strings, not " + Types.name(key));
    }
    if (NOT_IN_A_KEY.matcher(text).find()) {
      throw EvaluationFault.runtime("'" + text + "' cannot be the name of an attribute");
    }
    return Markup.escape(key).text();
  }
}
