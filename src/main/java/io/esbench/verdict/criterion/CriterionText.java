package io.esbench.verdict.criterion;

import io.esbench.fault.DidYouMean;
import io.esbench.verdict.criterion.Scope.Name;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The text of a criterion and how far it has been read; blanks are skipped. Used by one thread. */
final class CriterionText {
  private static final Set<String> RESERVED = Set.of("of", "in", "over", "at", "below", "above");
  private static final String SIGNS = "<>=\u2264\u2265";
  private static final Pattern NUMBER = Pattern.compile("[0-9][0-9,_]*(\\.[0-9]+)?");

  /** In any unit; far above every figure, and exact in all sums. */
  private static final BigDecimal LARGEST = BigDecimal.TEN.pow(15);

  /** Far more than any figure has; longer ones take long to be read. */
  private static final int MOST_DIGITS = 60;

  private static final Pattern GROUPED =
      Pattern.compile("[0-9]{1,3}([,_])[0-9]{3}(?:\\1[0-9]{3})*+");

  private final String text;
  private int at;

  CriterionText(String text) {
    this.text = text;
    skipBlanks();
  }

  /** Whether a name can stand without quotes. */
  static boolean plainName(String name) {
    return !name.isEmpty()
        && !RESERVED.contains(name.toLowerCase(Locale.ROOT))
        && "\"'".indexOf(name.charAt(0)) < 0
        && name.chars().noneMatch(c -> Character.isWhitespace(c) || SIGNS.indexOf(c) >= 0);
  }

  int at() {
    return at;
  }

  boolean ended() {
    return at == text.length();
  }

  /** What was read since a place, without blanks at its end. */
  String since(int start) {
    return text.substring(start, at).strip();
  }

  /** Takes words if they come next, in any case, with any blanks between them. */
  boolean take(String phrase) {
    int end = endOf(phrase);
    if (end >= 0) {
      moveTo(end);
    }
    return end >= 0;
  }

  /** Whether words come next. */
  boolean comes(String phrase) {
    return endOf(phrase) >= 0;
  }

  private int endOf(String phrase) {
    int end = at;
    for (String word : phrase.split(" ", -1)) {
      while (end > at && end < text.length() && Character.isWhitespace(text.charAt(end))) {
        end++;
      }
      if (!text.regionMatches(true, end, word, 0, word.length())) {
        return -1;
      }
      end += word.length();
      if (end < text.length()
          && !Character.isWhitespace(text.charAt(end))
          && SIGNS.indexOf(text.charAt(end)) < 0) {
        return -1;
      }
    }
    return end;
  }

  /** Takes letters if they come next, whatever stands behind them. */
  boolean takeLetters(String letters) {
    if (!text.regionMatches(true, at, letters, 0, letters.length())) {
      return false;
    }
    moveTo(at + letters.length());
    return true;
  }

  /** The next word, up to a blank or a sign; it is not taken. */
  String word() {
    int end = at;
    while (end < text.length()
        && !Character.isWhitespace(text.charAt(end))
        && SIGNS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(at, end);
  }

  void takeWord() {
    moveTo(at + word().length());
  }

  /** The signs that come next; empty if there are none. */
  String signs() {
    int end = at;
    while (end < text.length() && (SIGNS + "!~").indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    return text.substring(at, end);
  }

  void takeSigns() {
    moveTo(at + signs().length());
  }

  /** The words up to the next word of the grammar or sign; they are not taken. */
  String wordsAhead() {
    CriterionText ahead = new CriterionText(text);
    ahead.moveTo(at);
    while (!ahead.word().isEmpty() && !RESERVED.contains(ahead.word().toLowerCase(Locale.ROOT))) {
      ahead.takeWord();
    }
    return text.substring(at, ahead.at).strip();
  }

  /** Takes a name, in quotes or a word that is none of the grammar. */
  Name takeName(String what) throws CriterionFault {
    int start = at;
    if (!ended() && "\"'".indexOf(text.charAt(at)) >= 0) {
      int end = text.indexOf(text.charAt(at), at + 1);
      if (end < 0) {
        throw fault(start, "the quote that begins here is never closed");
      }
      if (end == at + 1) {
        throw fault(start, "expected the name of " + what + ", found an empty one");
      }
      moveTo(end + 1);
      return new Name(text.substring(start + 1, end), start);
    }
    String word = word();
    if (!plainName(word)) {
      throw fault(
          start,
          "expected the name of %s, found %s%s"
              .formatted(what, found(), word.isEmpty() ? "" : "; such a name stands in quotes"));
    }
    takeWord();
    return new Name(word, start);
  }

  /** Takes a number, or gives null if none comes. */
  @Nullable BigDecimal takeNumber() throws CriterionFault {
    Matcher number = NUMBER.matcher(text).region(at, text.length());
    if (!number.lookingAt()) {
      return null;
    }
    if (number.group().length() > MOST_DIGITS) {
      throw fault(
          at,
          "a number of %d digits; write at most %s, with a few digits behind the point"
              .formatted(number.group().length(), LARGEST.toPlainString()));
    }
    String whole = number.group().replaceFirst("\\..*", "");
    if (!whole.matches("[0-9]+") && !GROUPED.matcher(whole).matches()) {
      throw fault(
          at,
          "'%s' is not a number; write 30000, 30,000 or 30_000, and 1.5 with a point"
              .formatted(number.group()));
    }
    BigDecimal value = new BigDecimal(number.group().replaceAll("[,_]", ""));
    int behind = number.end();
    boolean exponent =
        behind < text.length() && text.substring(behind).matches("(?is)e[+-]?[0-9].*");
    if (exponent) {
      throw fault(at, "'%s' has an exponent; write the number out".formatted(word()));
    }
    if (value.compareTo(LARGEST) > 0) {
      throw fault(
          at,
          "'%s' is larger than any figure can be; write at most %s"
              .formatted(number.group(), LARGEST.toPlainString()));
    }
    moveTo(behind);
    return value;
  }

  /** What comes next, for messages. */
  String found() {
    if (ended()) {
      return "nothing";
    }
    return "'" + (word().isEmpty() ? signs() : word()) + "'";
  }

  /** A fault with the nearest of the words that were expected. */
  CriterionFault unexpected(String expected, Collection<String> words) {
    String hint = DidYouMean.suffix(word().toLowerCase(Locale.ROOT), words);
    return fault(at, "expected " + expected + ", found " + found() + hint);
  }

  CriterionFault unexpected(String expected) {
    return unexpected(expected, List.of());
  }

  CriterionFault fault(int where, String message) {
    return new CriterionFault(where, message);
  }

  private void moveTo(int place) {
    at = place;
    skipBlanks();
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }
}
