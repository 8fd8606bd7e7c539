package io.esbench.jinja;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the tokens between the delimiters of one tag. */
final class TagScanner {
  private static final Pattern FLOAT =
      Pattern.compile(
          "(?<!\\.)(?:\\d+_)*\\d+(?:(?:\\.(?:\\d+_)*\\d+)?[eE][+-]?(?:\\d+_)*\\d+"
              + "|\\.(?:\\d+_)*\\d+)");
  private static final Pattern INTEGER =
      Pattern.compile(
          "0[bB](?:_?[01])+|0[oO](?:_?[0-7])+|0[xX](?:_?[0-9a-fA-F])+|[1-9](?:_?\\d)*|0(?:_?0)*");
  private static final Pattern NAME = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);
  private static final Pattern OPERATOR =
      Pattern.compile("//|\\*\\*|==|!=|>=|<=|[-+/*%~\\[\\](){}><=.:|,;]");

  private final SourceText source;
  private final String text;
  private final int end;
  private final int start;
  private final String delimiter;
  private final Deque<Character> brackets = new ArrayDeque<>();
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int closedAt;
  private boolean strips;

  TagScanner(SourceText source, int end, int start, String delimiter) {
    this.source = source;
    this.text = source.text();
    this.end = end;
    this.start = start;
    this.delimiter = delimiter;
    this.at = start;
  }

  /** The tokens up to the closing delimiter. */
  List<Token> scan() {
    at = Whitespace.skip(text, at, end);
    while (!closed()) {
      if (at >= end) {
        throw fault("tag is not closed, expected '" + delimiter + "'", start - 2);
      }
      next();
      at = Whitespace.skip(text, at, end);
    }
    return tokens;
  }

  /** Offset of the closing delimiter. */
  int closedAt() {
    return closedAt;
  }

  /** Offset after the closing delimiter. */
  int position() {
    return at;
  }

  /** Whether white space after the tag is to be dropped. */
  boolean strips() {
    return strips;
  }

  private boolean closed() {
    if (!brackets.isEmpty()) {
      return false;
    }
    char first = at < end ? text.charAt(at) : ' ';
    boolean signed = first == '-' || (first == '+' && delimiter.equals("%}"));
    int closing = signed ? at + 1 : at;
    if (!text.startsWith(delimiter, closing) || closing + 2 > end) {
      return false;
    }
    strips = first == '-';
    closedAt = closing;
    at = closing + 2;
    return true;
  }

  private void next() {
    if (!number() && !name() && !string() && !operator()) {
      char found = text.charAt(at);
      throw fault(
          found == '\'' || found == '"'
              ? "string is not closed"
              : "unexpected character '" + found + "'",
          at);
    }
  }

  private boolean number() {
    // Patterns are dear and most tokens are no numbers.
    if (!Character.isDigit(text.charAt(at))) {
      return false;
    }
    Matcher real = match(FLOAT);
    if (real.lookingAt()) {
      double value = Double.parseDouble(real.group().replace("_", ""));
      add(Token.Kind.FLOAT, real.group(), value);
      return true;
    }
    Matcher whole = match(INTEGER);
    if (whole.lookingAt()) {
      add(Token.Kind.INTEGER, whole.group(), Numbers.narrow(integer(whole.group())));
      return true;
    }
    return false;
  }

  private static BigInteger integer(String written) {
    String digits = written.replace("_", "");
    if (digits.length() < 2 || Character.isDigit(digits.charAt(1))) {
      return new BigInteger(digits);
    }
    int radix =
        switch (Character.toLowerCase(digits.charAt(1))) {
          case 'b' -> 2;
          case 'o' -> 8;
          default -> 16;
        };
    return new BigInteger(digits.substring(2), radix);
  }

  private boolean name() {
    char first = text.charAt(at);
    if (first < 128 && first != '_' && !Character.isLetterOrDigit(first)) {
      return false;
    }
    Matcher name = match(NAME);
    if (!name.lookingAt()) {
      return false;
    }
    if (!Character.isUnicodeIdentifierStart(name.group().codePointAt(0))
        && name.group().charAt(0) != '_') {
      throw fault("'" + name.group() + "' is no name", at);
    }
    add(Token.Kind.NAME, name.group(), null);
    return true;
  }

  private boolean string() {
    int close = closingQuote();
    if (close < 0) {
      return false;
    }
    try {
      String value = StringEscapes.decode(text.substring(at + 1, close));
      add(Token.Kind.STRING, text.substring(at, close + 1), value);
    } catch (IllegalArgumentException e) {
      throw fault(String.valueOf(e.getMessage()), at);
    }
    return true;
  }

  private int closingQuote() {
    char quote = text.charAt(at);
    if (quote != '\'' && quote != '"') {
      return -1;
    }
    for (int i = at + 1; i < end; i++) {
      if (text.charAt(i) == quote) {
        return i;
      }
      if (text.charAt(i) == '\\') {
        i++;
      }
    }
    return -1;
  }

  private boolean operator() {
    Matcher operator = match(OPERATOR);
    if (!operator.lookingAt()) {
      return false;
    }
    char first = operator.group().charAt(0);
    if ("([{".indexOf(first) >= 0) {
      brackets.push(first);
    } else if (")]}".indexOf(first) >= 0) {
      close(first);
    }
    add(Token.Kind.OPERATOR, operator.group(), null);
    return true;
  }

  private void close(char found) {
    if (brackets.isEmpty()) {
      throw fault("unexpected '" + found + "'", at);
    }
    char expected = ")]}".charAt("([{".indexOf(brackets.pop()));
    if (expected != found) {
      throw fault("unexpected '" + found + "', expected '" + expected + "'", at);
    }
  }

  private Matcher match(Pattern pattern) {
    return pattern.matcher(text).region(at, end).useTransparentBounds(true);
  }

  private void add(Token.Kind kind, String written, @Nullable Object value) {
    tokens.add(new Token(kind, written, value, at));
    at += written.length();
  }

  private JinjaException fault(String message, int offset) {
    return new JinjaException(JinjaException.Kind.SYNTAX, message, source.positionAt(offset));
  }
}
