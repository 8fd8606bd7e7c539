package io.esbench.jinja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Methods of Python's str that split, search and replace. */
final class TextSearch {
  private TextSearch() {}

  /** The method of that name, or null. */
  static @Nullable Callable find(String text, String name) {
    return switch (name) {
      case "split" -> args -> split(text, args, false);
      case "rsplit" -> args -> split(text, args, true);
      case "splitlines" -> args -> lines(text, args.flag(0, "keepends", false));
      case "partition" -> args -> partition(text, required(args, "sep"), false);
      case "rpartition" -> args -> partition(text, required(args, "sep"), true);
      case "replace" -> args -> replace(text, args);
      case "removeprefix" -> args -> removePrefix(text, required(args, "prefix"));
      case "removesuffix" -> args -> removeSuffix(text, required(args, "suffix"));
      case "startswith" -> args -> affix(args.required(0, "prefix"), text::startsWith);
      case "endswith" -> args -> affix(args.required(0, "suffix"), text::endsWith);
      case "count" -> args -> count(text, required(args, "sub"));
      case "find" -> args -> points(text, text.indexOf(required(args, "sub")));
      case "rfind" -> args -> points(text, text.lastIndexOf(required(args, "sub")));
      case "index" -> args -> found(points(text, text.indexOf(required(args, "sub"))));
      case "rindex" -> args -> found(points(text, text.lastIndexOf(required(args, "sub"))));
      default -> null;
    };
  }

  private static String required(Arguments args, String name) {
    args.required(0, name);
    return args.text(0, name, "");
  }

  private static long points(String text, int offset) {
    return offset < 0 ? -1 : text.codePointCount(0, offset);
  }

  private static long found(long index) {
    if (index < 0) {
      throw EvaluationFault.runtime("substring not found");
    }
    return index;
  }

  private static long count(String text, String part) {
    if (part.isEmpty()) {
      return text.codePointCount(0, text.length()) + 1L;
    }
    long count = 0;
    for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length())) {
      count++;
    }
    return count;
  }

  private static boolean affix(@Nullable Object affixes, Predicate<String> has) {
    List<?> candidates = affixes instanceof Tuple tuple ? tuple : Arrays.asList(affixes);
    for (Object candidate : candidates) {
      if (!(candidate instanceof String affix)) {
        throw EvaluationFault.type(
            "argument must be str or a tuple of str, not " + Types.name(candidate));
      }
      if (has.test(affix)) {
        return true;
      }
    }
    return false;
  }

  private static String removePrefix(String text, String prefix) {
    return text.startsWith(prefix) ? text.substring(prefix.length()) : text;
  }

  private static String removeSuffix(String text, String suffix) {
    return text.endsWith(suffix) ? text.substring(0, text.length() - suffix.length()) : text;
  }

  private static String replace(String text, Arguments args) {
    args.required(1, "new");
    return replace(
        text, args.text(0, "old", ""), args.text(1, "new", ""), args.integer(2, "count", -1));
  }

  /** Replaces the first so many occurrences, or all if the count is negative. */
  static String replace(String text, String old, String replacement, int count) {
    int most = count < 0 ? Integer.MAX_VALUE : count;
    StringBuilder out = new StringBuilder();
    int at = 0;
    int next = text.indexOf(old);
    for (int done = 0; next >= 0 && done < most; done++) {
      out.append(text, at, next).append(replacement);
      Limits.textSize(out.length(), "text");
      at = next + old.length();
      if (old.isEmpty()) {
        if (at >= text.length()) {
          break;
        }
        out.appendCodePoint(text.codePointAt(at));
        at = text.offsetByCodePoints(at, 1);
      }
      next = text.indexOf(old, at);
    }
    return out.append(text, at, text.length()).toString();
  }

  private static Object partition(String text, String separator, boolean last) {
    nonEmpty(separator);
    int at = last ? text.lastIndexOf(separator) : text.indexOf(separator);
    if (at < 0) {
      return new Tuple(last ? Arrays.asList("", "", text) : Arrays.asList(text, "", ""));
    }
    String rest = text.substring(at + separator.length());
    return new Tuple(Arrays.asList(text.substring(0, at), separator, rest));
  }

  private static Object split(String text, Arguments args, boolean fromEnd) {
    Object separator = args.get(0, "sep", null);
    int most = args.integer(1, "maxsplit", -1);
    int limit = most < 0 ? Integer.MAX_VALUE : most;
    if (separator == null) {
      return fromEnd ? wordsFromEnd(text, limit) : words(text, limit);
    }
    String sign = args.text(0, "sep", "");
    nonEmpty(sign);
    return fromEnd ? partsFromEnd(text, sign, limit) : parts(text, sign, limit);
  }

  private static void nonEmpty(String separator) {
    if (separator.isEmpty()) {
      throw EvaluationFault.runtime("empty separator");
    }
  }

  private static List<@Nullable Object> parts(String text, String separator, int most) {
    List<@Nullable Object> parts = new ArrayList<>();
    int at = 0;
    int next = text.indexOf(separator);
    while (next >= 0 && parts.size() < most) {
      parts.add(text.substring(at, next));
      at = next + separator.length();
      next = text.indexOf(separator, at);
    }
    parts.add(text.substring(at));
    return parts;
  }

  private static List<@Nullable Object> partsFromEnd(String text, String separator, int most) {
    List<@Nullable Object> parts = new ArrayList<>();
    int end = text.length();
    int before = text.lastIndexOf(separator);
    while (before >= 0 && parts.size() < most) {
      parts.add(text.substring(before + separator.length(), end));
      end = before;
      before = end == 0 ? -1 : text.lastIndexOf(separator, end - separator.length());
    }
    parts.add(text.substring(0, end));
    Collections.reverse(parts);
    return parts;
  }

  static List<@Nullable Object> words(String text, int most) {
    List<@Nullable Object> words = new ArrayList<>();
    int at = Whitespace.skip(text, 0, text.length());
    while (at < text.length()) {
      if (words.size() == most) {
        words.add(text.substring(at));
        break;
      }
      int end = at;
      while (end < text.length() && !Whitespace.is(text.charAt(end))) {
        end++;
      }
      words.add(text.substring(at, end));
      at = Whitespace.skip(text, end, text.length());
    }
    return words;
  }

  private static List<@Nullable Object> wordsFromEnd(String text, int most) {
    List<@Nullable Object> words = new ArrayList<>();
    int end = Whitespace.trimEnd(text, 0, text.length());
    while (end > 0) {
      if (words.size() == most) {
        words.add(text.substring(0, end));
        break;
      }
      int start = end;
      while (start > 0 && !Whitespace.is(text.charAt(start - 1))) {
        start--;
      }
      words.add(text.substring(start, end));
      end = Whitespace.trimEnd(text, 0, start);
    }
    Collections.reverse(words);
    return words;
  }

  static List<@Nullable Object> lines(String text, boolean keepEnds) {
    List<@Nullable Object> lines = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && "\n\r".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      int next = text.startsWith("\r\n", end) ? end + 2 : Math.min(end + 1, text.length());
      lines.add(text.substring(at, keepEnds ? next : end));
      at = next;
    }
    return lines;
  }
}
