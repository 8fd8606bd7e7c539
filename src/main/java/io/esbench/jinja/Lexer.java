package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a template into literal text and tags, and hands the inside of tags to a scanner. */
final class Lexer {
  private static final Pattern RAW =
      Pattern.compile("\\{%[-+]?\\s*raw\\s*(-?)%\\}", Pattern.UNICODE_CHARACTER_CLASS);
  private static final Pattern END_RAW =
      Pattern.compile("\\{%([-+]?)\\s*endraw\\s*([-+]?)%\\}", Pattern.UNICODE_CHARACTER_CLASS);

  private final SourceText source;
  private final String text;
  private final int end;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(SourceText source) {
    this.source = source;
    this.text = source.text();
    this.end = text.endsWith("\n") ? text.length() - 1 : text.length();
  }

  /** The tokens of a template, the last one is END. */
  static List<Token> tokens(SourceText source) {
    Lexer lexer = new Lexer(source);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < end) {
      int tag = nextTag();
      if (tag < 0) {
        data(at, end);
        break;
      }
      boolean strip = tag + 2 < end && text.charAt(tag + 2) == '-';
      data(at, strip ? Whitespace.trimEnd(text, at, tag) : tag);
      at = tag;
      tag();
    }
    tokens.add(new Token(Token.Kind.END, "", null, end));
  }

  private int nextTag() {
    for (int i = at; i < end - 1; i++) {
      if (text.charAt(i) == '{' && "{%#".indexOf(text.charAt(i + 1)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  private void data(int from, int to) {
    if (to > from) {
      tokens.add(new Token(Token.Kind.DATA, text.substring(from, to), null, from));
    }
  }

  private void tag() {
    char kind = text.charAt(at + 1);
    if (kind == '#') {
      comment();
    } else if (kind == '%' && !raw()) {
      expression(Token.Kind.BLOCK_BEGIN, Token.Kind.BLOCK_END, "%}");
    } else if (kind == '{') {
      expression(Token.Kind.VARIABLE_BEGIN, Token.Kind.VARIABLE_END, "}}");
    }
  }

  private void comment() {
    int inside = afterSign(at + 2);
    int close = text.indexOf("#}", inside);
    if (close < 0 || close + 2 > end) {
      throw fault("missing end of comment '#}'", at);
    }
    boolean strip = close > inside && text.charAt(close - 1) == '-';
    at = strip ? Whitespace.skip(text, close + 2, end) : close + 2;
  }

  private boolean raw() {
    Matcher begin = RAW.matcher(text).region(at, end);
    if (!begin.lookingAt()) {
      return false;
    }
    Matcher close = END_RAW.matcher(text).region(begin.end(), end);
    if (!close.find()) {
      throw fault("missing end of raw block '{% endraw %}'", at);
    }
    boolean stripBegin = !begin.group(1).isEmpty();
    int from = stripBegin ? Whitespace.skip(text, begin.end(), close.start()) : begin.end();
    boolean stripEnd = close.group(1).equals("-");
    data(from, stripEnd ? Whitespace.trimEnd(text, from, close.start()) : close.start());
    at = close.group(2).equals("-") ? Whitespace.skip(text, close.end(), end) : close.end();
    return true;
  }

  private void expression(Token.Kind begin, Token.Kind close, String delimiter) {
    tokens.add(new Token(begin, text.substring(at, at + 2), null, at));
    TagScanner scanner = new TagScanner(source, end, afterSign(at + 2), delimiter);
    tokens.addAll(scanner.scan());
    tokens.add(new Token(close, delimiter, null, scanner.closedAt()));
    at = scanner.strips() ? Whitespace.skip(text, scanner.position(), end) : scanner.position();
  }

  private int afterSign(int offset) {
    return offset < end && "-+".indexOf(text.charAt(offset)) >= 0 ? offset + 1 : offset;
  }

  private JinjaException fault(String message, int offset) {
    return new JinjaException(JinjaException.Kind.SYNTAX, message, source.positionAt(offset));
  }
}
