package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The {@code urlize} filter: addresses in a text become HTML links. */
final class Links {
  private static final Pattern PARTS = Pattern.compile("\\s+|\\S+");
  private static final Pattern HEAD = Pattern.compile("^(?:[(<]|&lt;)+");
  private static final Pattern TAIL = Pattern.compile("(?:[)>.,\\n]|&gt;)+$");
  private static final Pattern MAIL = Pattern.compile("\\S+@\\w[\\w.-]*\\.\\w+");
  private static final Pattern SCHEME = Pattern.compile("[\\w.+-]{2,}:(/){0,2}");
  private static final Pattern WEB =
      Pattern.compile(
          "(?:(?:https?://|www\\.)(?:(?:[\\w%-]+\\.)+)?(?:[a-z]{2,63}|xn--[\\w%]{2,59})"
              + "|(?:[\\w%-]{2,63}\\.)+(?:com|net|int|edu|gov|org|info|mil)"
              + "|https?://(?:\\d{1,3}(?:\\.\\d{1,3}){3}"
              + "|\\[(?:[\\da-f]{0,4}:){2}(?:[\\da-f]{0,4}:?){1,6}\\]))"
              + "(?::\\d{1,5})?(?:[/?#]\\S*)?",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);
  private static final List<List<String>> BRACKETS =
      List.of(List.of("(", ")"), List.of("<", ">"), List.of("&lt;", "&gt;"));

  private final int longest;
  private final String attributes;
  private final List<String> schemes;

  private Links(int longest, String attributes, List<String> schemes) {
    this.longest = longest;
    this.attributes = attributes;
    this.schemes = schemes;
  }

  /** The filter. */
  static Object filter(Arguments args) {
    boolean cut = args.get(1, "trim_url_limit", null) != null;
    int longest = cut ? args.integer(1, "trim_url_limit", 0) : Integer.MAX_VALUE;
    Links links = new Links(longest, attributes(args), schemes(args));
    StringBuilder out = new StringBuilder();
    String text = Markup.escape(args.required(0, "value")).text();
    PARTS.matcher(text).results().forEach(part -> out.append(links.part(part.group())));
    return args.escaping() ? new Markup(out.toString()) : out.toString();
  }

  private static String attributes(Arguments args) {
    TreeSet<String> relations = new TreeSet<>(List.of("noopener"));
    Object given = args.get(4, "rel", null);
    for (Object relation : TextSearch.words(given == null ? "" : args.text(4, "rel", ""), 9999)) {
      relations.add(String.valueOf(relation));
    }
    if (args.flag(2, "nofollow", false)) {
      relations.add("nofollow");
    }
    Object target = args.get(3, "target", null);
    String where = Types.truth(target) ? " target=\"" + Markup.escape(target).text() + "\"" : "";
    return " rel=\"" + Markup.html(String.join(" ", relations)) + "\"" + where;
  }

  private static List<String> schemes(Arguments args) {
    List<String> schemes = new ArrayList<>();
    Object given = args.get(5, "extra_schemes", null);
    for (Object scheme : given == null ? List.of() : Iteration.items(given)) {
      String text = Printing.str(scheme);
      if (!SCHEME.matcher(text).matches()) {
        throw EvaluationFault.runtime("'" + text + "' is not a valid URI scheme prefix");
      }
      schemes.add(text);
    }
    return schemes;
  }

  private String part(String part) {
    Matcher opening = HEAD.matcher(part);
    int from = opening.find() ? opening.end() : 0;
    Matcher closing = TAIL.matcher(part).region(from, part.length());
    int to = closing.find() ? closing.start() : part.length();
    for (List<String> pair : BRACKETS) {
      to = balanced(part, from, to, pair);
    }
    String link = link(part.substring(from, to));
    return link == null ? part : part.substring(0, from) + link + part.substring(to);
  }

  /** A closing bracket belongs to the address if its opening one does. */
  private static int balanced(String part, int from, int to, List<String> pair) {
    int opened = count(part.substring(from, to), pair.get(0));
    if (opened <= count(part.substring(from, to), pair.get(1))) {
      return to;
    }
    int end = to;
    for (int i = 0; i < opened; i++) {
      int next = part.indexOf(pair.get(1), end);
      end = next < 0 ? end : next + pair.get(1).length();
    }
    return end;
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  private @Nullable String link(String text) {
    if (WEB.matcher(text).matches()) {
      boolean absolute = text.startsWith("https://") || text.startsWith("http://");
      String shown = length(text) > longest ? cut(text) : text;
      return "<a href=\""
          + (absolute ? "" : "https://")
          + text
          + "\""
          + attributes
          + ">"
          + shown
          + "</a>";
    }
    if (text.startsWith("mailto:") && MAIL.matcher(text.substring(7)).matches()) {
      return "<a href=\"" + text + "\">" + text.substring(7) + "</a>";
    }
    if (text.contains("@")
        && !text.startsWith("www.")
        && !text.startsWith("@")
        && !text.contains(":")
        && MAIL.matcher(text).matches()) {
      return "<a href=\"mailto:" + text + "\">" + text + "</a>";
    }
    for (String scheme : schemes) {
      if (!text.equals(scheme) && text.startsWith(scheme)) {
        return "<a href=\"" + text + "\"" + attributes + ">" + text + "</a>";
      }
    }
    return null;
  }

  private String cut(String text) {
    return text.substring(0, text.offsetByCodePoints(0, longest)) + "...";
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
