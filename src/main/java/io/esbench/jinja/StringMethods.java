package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Methods of Python's str that do not split or search; {@link TextSearch} has those. */
final class StringMethods {
  private StringMethods() {}

  /** The method of that name, or null. */
  static @Nullable Callable find(String text, String name) {
    Callable letters = letters(text, name);
    if (letters != null) {
      return letters;
    }
    Callable question = question(text, name);
    return question != null ? question : TextSearch.find(text, name);
  }

  private static @Nullable Callable letters(String text, String name) {
    return switch (name) {
      case "upper" -> args -> text.toUpperCase(Locale.ROOT);
      case "lower", "casefold" -> args -> text.toLowerCase(Locale.ROOT);
      case "capitalize" -> args -> capitalize(text);
      case "title" -> args -> title(text);
      case "swapcase" -> args -> swapCase(text);
      case "strip" -> args -> strip(text, args.get(0, "chars", null), true, true);
      case "lstrip" -> args -> strip(text, args.get(0, "chars", null), true, false);
      case "rstrip" -> args -> strip(text, args.get(0, "chars", null), false, true);
      case "zfill" -> args -> zeroFill(text, args.integer(0, "width", 0));
      case "center" -> args -> center(text, args.integer(0, "width", 0), fill(args));
      case "ljust" -> args -> text + padding(text, args.integer(0, "width", 0), fill(args));
      case "rjust" -> args -> padding(text, args.integer(0, "width", 0), fill(args)) + text;
      case "format" -> args -> BraceFormat.format(text, args);
      case "join" -> args -> join(text, args.required(0, "iterable"));
      default -> null;
    };
  }

  private static @Nullable Callable question(String text, String name) {
    return switch (name) {
      case "isdigit", "isdecimal" -> args -> all(text, Character::isDigit);
      case "isnumeric" -> args -> all(text, StringMethods::numeric);
      case "isalpha" -> args -> all(text, Character::isLetter);
      case "isalnum" -> args -> all(text, Character::isLetterOrDigit);
      case "isspace" -> args -> all(text, Whitespace::is);
      case "isascii" -> args -> text.codePoints().allMatch(c -> c < 128);
      case "isidentifier" -> args -> text.matches("[\\p{L}_][\\p{L}\\p{N}_]*");
      case "isupper" -> args -> isUpper(text);
      case "islower" -> args -> isLower(text);
      case "istitle" -> args -> cased(text, s -> s.equals(title(s)));
      default -> null;
    };
  }

  private static boolean numeric(int point) {
    return switch (Character.getType(point)) {
      case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
      default -> false;
    };
  }

  private static boolean all(String text, IntPredicate predicate) {
    return !text.isEmpty() && text.codePoints().allMatch(predicate);
  }

  /** Whether there are letters with case and none is small. */
  static boolean isUpper(String text) {
    return text.codePoints().anyMatch(Character::isUpperCase)
        && text.codePoints().noneMatch(c -> Character.isLowerCase(c) || Character.isTitleCase(c));
  }

  /** Whether there are letters with case and none is a capital. */
  static boolean isLower(String text) {
    return text.codePoints().anyMatch(Character::isLowerCase)
        && text.codePoints().noneMatch(c -> Character.isUpperCase(c) || Character.isTitleCase(c));
  }

  private static boolean cased(String text, Predicate<String> predicate) {
    boolean letters =
        text.codePoints().anyMatch(c -> Character.isUpperCase(c) || Character.isLowerCase(c));
    return letters && predicate.test(text);
  }

  static String capitalize(String text) {
    if (text.isEmpty()) {
      return text;
    }
    int first = text.offsetByCodePoints(0, 1);
    return titleCase(text.codePointAt(0)) + text.substring(first).toLowerCase(Locale.ROOT);
  }

  /** What is one letter may become two, of which only the first is a capital. */
  private static String titleCase(int point) {
    String upper = Character.toString(point).toUpperCase(Locale.ROOT);
    boolean single = upper.codePointCount(0, upper.length()) == 1;
    return single
        ? Character.toString(Character.toTitleCase(point))
        : upper.substring(0, 1) + upper.substring(1).toLowerCase(Locale.ROOT);
  }

  private static String title(String text) {
    StringBuilder out = new StringBuilder();
    boolean inWord = false;
    for (int point : text.codePoints().toArray()) {
      out.appendCodePoint(inWord ? Character.toLowerCase(point) : Character.toTitleCase(point));
      inWord = Character.isLetter(point);
    }
    return out.toString();
  }

  private static String swapCase(String text) {
    StringBuilder out = new StringBuilder();
    for (int point : text.codePoints().toArray()) {
      boolean upper = Character.isUpperCase(point);
      out.appendCodePoint(upper ? Character.toLowerCase(point) : Character.toUpperCase(point));
    }
    return out.toString();
  }

  /** Removes characters from the ends: white space, or any of those given. */
  static String strip(String text, @Nullable Object characters, boolean start, boolean end) {
    if (characters != null && !(characters instanceof String)) {
      throw EvaluationFault.type("strip argument must be None or str");
    }
    String set = (String) characters;
    IntPredicate drop = set == null ? Whitespace::is : c -> set.indexOf(c) >= 0;
    int from = 0;
    int to = text.length();
    while (start && from < to && drop.test(text.codePointAt(from))) {
      from = text.offsetByCodePoints(from, 1);
    }
    while (end && to > from && drop.test(text.codePointBefore(to))) {
      to = text.offsetByCodePoints(to, -1);
    }
    return text.substring(from, to);
  }

  private static String fill(Arguments args) {
    String fill = args.text(1, "fillchar", " ");
    if (fill.codePointCount(0, fill.length()) != 1) {
      throw EvaluationFault.type("the fill character must be exactly one character long");
    }
    return fill;
  }

  private static String padding(String text, int width, String fill) {
    Limits.textSize(width, "text");
    return fill.repeat(Math.max(0, width - text.codePointCount(0, text.length())));
  }

  /** An odd space goes to the left if the width is odd too, as CPython does. */
  static String center(String text, int width, String fill) {
    Limits.textSize(width, "text");
    int space = width - text.codePointCount(0, text.length());
    if (space <= 0) {
      return text;
    }
    int left = space / 2 + (space & width & 1);
    return fill.repeat(left) + text + fill.repeat(space - left);
  }

  private static String zeroFill(String text, int width) {
    boolean signed = text.startsWith("-") || text.startsWith("+");
    int sign = signed ? 1 : 0;
    return text.substring(0, sign) + padding(text, width, "0") + text.substring(sign);
  }

  private static String join(String separator, @Nullable Object items) {
    List<String> parts = new ArrayList<>();
    for (Object item : Iteration.items(items)) {
      if (!(Markup.plain(item) instanceof String part)) {
        throw EvaluationFault.type(
            "sequence item " + parts.size() + ": expected str, found " + Types.name(item));
      }
      parts.add(part);
    }
    return String.join(separator, parts);
  }
}
