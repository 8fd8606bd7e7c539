package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Python's {@code pprint}: as repr() writes it, broken into lines of at most 80 characters. */
final class PrettyText {
  private static final int WIDTH = 80;
  private static final Pattern WORDS = Pattern.compile("\\S+\\s*|\\s+");

  private final StringBuilder out = new StringBuilder();

  private PrettyText() {}

  /** The value in lines. */
  static String of(@Nullable Object value) {
    PrettyText pretty = new PrettyText();
    pretty.write(value, 0, 0, 0);
    return pretty.out.toString();
  }

  /**
   * Writes a value.
   *
   * @param indent column that its further lines start in
   * @param allowance characters that follow it on its last line
   */
  private void write(@Nullable Object value, int indent, int allowance, int depth) {
    int deeper = Limits.deeper(depth);
    Limits.textSize(out.length(), "printed value");
    String single = Printing.repr(sorted(value, 0));
    if (length(single) <= WIDTH - indent - allowance) {
      out.append(single);
    } else if (value instanceof Map<?, ?> map) {
      entries(map, indent, allowance, deeper);
    } else if (value instanceof Tuple tuple) {
      String end = tuple.size() == 1 ? ",)" : ")";
      out.append('(');
      items(tuple, indent + 1, allowance + end.length(), deeper);
      out.append(end);
    } else if (value instanceof List<?> list && !(value instanceof Range)) {
      out.append('[');
      items(list, indent + 1, allowance + 1, deeper);
      out.append(']');
    } else if (value instanceof String text) {
      text(text, indent, allowance, depth == 0);
    } else {
      out.append(single);
    }
  }

  private void items(List<?> items, int indent, int allowance, int depth) {
    for (int i = 0; i < items.size(); i++) {
      boolean last = i == items.size() - 1;
      write(items.get(i), indent, last ? allowance : 1, depth);
      out.append(last ? "" : ",\n" + " ".repeat(indent));
    }
  }

  private void entries(Map<?, ?> map, int indent, int allowance, int depth) {
    out.append('{');
    List<@Nullable Object> keys = keys(map);
    for (int i = 0; i < keys.size(); i++) {
      boolean last = i == keys.size() - 1;
      String key = Printing.repr(keys.get(i));
      out.append(key).append(": ");
      int inside = indent + 1 + length(key) + 2;
      write(map.get(keys.get(i)), inside, last ? allowance + 1 : 1, depth);
      out.append(last ? "" : ",\n" + " ".repeat(indent + 1));
    }
    out.append('}');
  }

  /** Keys in their order; those that have none among each other by the name of their type. */
  private static List<@Nullable Object> keys(Map<?, ?> map) {
    List<@Nullable Object> keys = new ArrayList<>(map.keySet());
    keys.sort(
        (a, b) -> {
          try {
            return Ordering.compare(a, b, "<");
          } catch (EvaluationFault noOrder) {
            return Types.name(a).compareTo(Types.name(b));
          }
        });
    return keys;
  }

  private static @Nullable Object sorted(@Nullable Object value, int depth) {
    if (value instanceof Map<?, ?> map) {
      int deeper = Limits.deeper(depth);
      Dict dict = new Dict();
      keys(map).forEach(key -> dict.put(key, sorted(map.get(key), deeper)));
      return dict;
    }
    if (value instanceof List<?> list && !(value instanceof Range)) {
      int deeper = Limits.deeper(depth);
      List<@Nullable Object> items = new ArrayList<>();
      list.forEach(item -> items.add(sorted(item, deeper)));
      return value instanceof Tuple ? new Tuple(items) : items;
    }
    return value;
  }

  /** A text as several literals, which Python joins again. */
  private void text(String text, int column, int following, boolean outermost) {
    int indent = outermost ? column + 1 : column;
    int allowance = outermost ? following + 1 : following;
    List<String> literals = new ArrayList<>();
    List<@Nullable Object> lines = TextSearch.lines(text, true);
    for (int i = 0; i < lines.size(); i++) {
      boolean last = i == lines.size() - 1;
      literals.addAll(literals(String.valueOf(lines.get(i)), WIDTH - indent, last ? allowance : 0));
    }
    boolean bracketed = outermost && literals.size() > 1;
    out.append(bracketed ? "(" : "");
    out.append(String.join("\n" + " ".repeat(indent), literals));
    out.append(bracketed ? ")" : "");
  }

  private static List<String> literals(String line, int width, int allowance) {
    if (length(Printing.repr(line)) <= width - allowance) {
      return List.of(Printing.repr(line));
    }
    List<String> literals = new ArrayList<>();
    List<String> words = WORDS.matcher(line).results().map(MatchResult::group).toList();
    String current = "";
    for (int i = 0; i < words.size(); i++) {
      String candidate = current + words.get(i);
      int most = i == words.size() - 1 ? width - allowance : width;
      if (length(Printing.repr(candidate)) > most) {
        if (!current.isEmpty()) {
          literals.add(Printing.repr(current));
        }
        current = words.get(i);
      } else {
        current = candidate;
      }
    }
    if (!current.isEmpty()) {
      literals.add(Printing.repr(current));
    }
    return literals;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
