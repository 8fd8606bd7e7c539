package io.esbench.jinja;

import io.esbench.jinja.Expr.CallArguments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses the arguments of calls, filters and tests. */
final class ArgumentParser {
  private final TokenStream tokens;
  private final ExpressionParser expressions;

  ArgumentParser(TokenStream tokens, ExpressionParser expressions) {
    this.tokens = tokens;
    this.expressions = expressions;
  }

  /** Arguments with the parentheses around them. */
  CallArguments parenthesized() {
    tokens.expectOperator("(");
    List<Expr> positional = new ArrayList<>();
    Map<String, Expr> keywords = new LinkedHashMap<>();
    Expr more = null;
    Expr moreKeywords = null;
    boolean first = true;
    while (tokens.moreItems(")", first)) {
      first = false;
      Token token = tokens.current();
      boolean closed = moreKeywords != null;
      if (!closed && tokens.skipOperator("**")) {
        moreKeywords = expressions.expression();
      } else if (!closed && more == null && tokens.skipOperator("*")) {
        more = expressions.expression();
      } else if (!closed && tokens.at(Token.Kind.NAME) && tokens.following().isOperator("=")) {
        keyword(keywords);
      } else if (!closed && more == null && keywords.isEmpty()) {
        positional.add(expressions.expression());
      } else {
        throw tokens.fault("positional argument after keyword arguments", token.offset());
      }
    }
    return new CallArguments(List.copyOf(positional), keywords, more, moreKeywords);
  }

  private void keyword(Map<String, Expr> keywords) {
    Token name = tokens.next();
    tokens.next();
    if (keywords.put(name.text(), expressions.expression()) != null) {
      throw tokens.fault("keyword argument '" + name.text() + "' is repeated", name.offset());
    }
  }
}
