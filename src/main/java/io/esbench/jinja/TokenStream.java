package io.esbench.jinja;

import java.util.List;

/** The tokens of a template, read one after another. */
final class TokenStream {
  private final SourceText source;
  private final List<Token> tokens;
  private int at;
  private int depth;

  TokenStream(SourceText source) {
    this.source = source;
    this.tokens = Lexer.tokens(source);
  }

  Token current() {
    return tokens.get(at);
  }

  Token following() {
    return tokens.get(Math.min(at + 1, tokens.size() - 1));
  }

  Token next() {
    Token token = tokens.get(at);
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  boolean atOperator(String operator) {
    return current().isOperator(operator);
  }

  boolean atName(String name) {
    return current().isName(name);
  }

  boolean at(Token.Kind kind) {
    return current().kind() == kind;
  }

  boolean skipOperator(String operator) {
    return atOperator(operator) && skip();
  }

  boolean skipName(String name) {
    return atName(name) && skip();
  }

  private boolean skip() {
    next();
    return true;
  }

  Token expectOperator(String operator) {
    return atOperator(operator) ? next() : unexpected("'" + operator + "'");
  }

  Token expectName(String name) {
    return atName(name) ? next() : unexpected("'" + name + "'");
  }

  Token expectName() {
    return at(Token.Kind.NAME) ? next() : unexpected("a name");
  }

  Token expect(Token.Kind kind, String description) {
    return at(kind) ? next() : unexpected(description);
  }

  /** Goes on to the next item, past its comma; a comma before the end is allowed. */
  boolean moreItems(String close, boolean first) {
    if (!atOperator(close) && !first) {
      expectOperator(",");
    }
    return !skipOperator(close);
  }

  private Token unexpected(String expected) {
    throw fault("found " + current().describe() + ", expected " + expected, current().offset());
  }

  /** Guards the recursion of the parsers; to be undone with {@link #leave}. */
  void enter() {
    if (++depth > Limits.NESTING) {
      throw fault(
          "brackets or tags are nested more than " + Limits.NESTING + " levels deep",
          current().offset());
    }
  }

  void leave() {
    depth--;
  }

  JinjaException fault(String message, int offset) {
    return new JinjaException(JinjaException.Kind.SYNTAX, message, source.positionAt(offset));
  }
}
