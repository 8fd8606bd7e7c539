package io.esbench.jinja;

import io.esbench.jinja.Expr.CallArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses literals, names, subscripts, calls, filters and tests. */
final class OperandParser {
  private static final Set<String> NOT_AN_ARGUMENT = Set.of("else", "or", "and");

  private final TokenStream tokens;
  private final NameCheck names;
  private final ExpressionParser expressions;
  private final ArgumentParser arguments;

  OperandParser(TokenStream tokens, NameCheck names, ExpressionParser expressions) {
    this.tokens = tokens;
    this.names = names;
    this.expressions = expressions;
    this.arguments = new ArgumentParser(tokens, expressions);
  }

  /** An operand with its signs and all that follows it. */
  Expr unary(boolean withFilters) {
    Token token = tokens.current();
    Expr result;
    if (token.isOperator("-") || token.isOperator("+")) {
      tokens.enter();
      tokens.next();
      Expr.Unary.Operator sign =
          token.text().equals("-") ? Expr.Unary.Operator.MINUS : Expr.Unary.Operator.PLUS;
      result = new Expr.Unary(token.offset(), sign, unary(false));
      tokens.leave();
    } else {
      result = primary();
    }
    result = postfix(result);
    return withFilters ? filtersAndTests(result) : result;
  }

  private Expr primary() {
    Token token = tokens.current();
    return switch (token.kind()) {
      case NAME -> name(tokens.next());
      case STRING -> string();
      case INTEGER, FLOAT -> new Expr.Constant(tokens.next().offset(), token.value());
      default -> bracketed(token);
    };
  }

  private static Expr name(Token token) {
    return switch (token.text()) {
      case "true", "True" -> new Expr.Constant(token.offset(), true);
      case "false", "False" -> new Expr.Constant(token.offset(), false);
      case "none", "None" -> new Expr.Constant(token.offset(), null);
      default -> new Expr.Name(token.offset(), token.text());
    };
  }

  /** Strings beside each other are one string. */
  private Expr string() {
    int offset = tokens.current().offset();
    StringBuilder text = new StringBuilder();
    while (tokens.at(Token.Kind.STRING)) {
      text.append(tokens.next().value());
    }
    return new Expr.Constant(offset, text.toString());
  }

  private Expr bracketed(Token token) {
    if (tokens.skipOperator("(")) {
      Expr inside = expressions.parenthesized();
      tokens.expectOperator(")");
      return inside;
    }
    if (tokens.skipOperator("[")) {
      List<Expr> items = new ArrayList<>();
      while (tokens.moreItems("]", items.isEmpty())) {
        items.add(expressions.expression());
      }
      return new Expr.Sequence(token.offset(), false, items);
    }
    if (tokens.skipOperator("{")) {
      return mapping(token.offset());
    }
    throw tokens.fault("found " + token.describe() + ", expected an expression", token.offset());
  }

  private Expr mapping(int offset) {
    List<Expr> keys = new ArrayList<>();
    List<Expr> values = new ArrayList<>();
    while (tokens.moreItems("}", keys.isEmpty())) {
      keys.add(expressions.expression());
      tokens.expectOperator(":");
      values.add(expressions.expression());
    }
    return new Expr.Mapping(offset, keys, values);
  }

  Expr postfix(Expr operand) {
    Expr result = operand;
    while (true) {
      if (tokens.atOperator(".")) {
        result = attribute(result);
      } else if (tokens.atOperator("[")) {
        result = item(result);
      } else if (tokens.atOperator("(")) {
        result = call(result);
      } else {
        return result;
      }
    }
  }

  private Expr attribute(Expr owner) {
    int offset = tokens.next().offset();
    if (tokens.at(Token.Kind.INTEGER)) {
      Token index = tokens.next();
      return new Expr.Item(offset, owner, new Expr.Constant(index.offset(), index.value()));
    }
    return new Expr.Attribute(offset, owner, tokens.expectName().text());
  }

  private Expr item(Expr owner) {
    int offset = tokens.next().offset();
    List<Expr> keys = new ArrayList<>();
    while (tokens.moreItems("]", keys.isEmpty())) {
      keys.add(subscript());
    }
    Expr key = keys.size() == 1 ? keys.get(0) : new Expr.Sequence(offset, true, keys);
    return new Expr.Item(offset, owner, key);
  }

  private Expr subscript() {
    int offset = tokens.current().offset();
    Expr start = tokens.atOperator(":") ? null : expressions.expression();
    if (start != null && !tokens.atOperator(":")) {
      return start;
    }
    tokens.next();
    Expr stop = sliceBound();
    Expr step = tokens.skipOperator(":") ? sliceBound() : null;
    return new Expr.Slice(offset, start, stop, step);
  }

  private @Nullable Expr sliceBound() {
    boolean absent = tokens.atOperator(":") || tokens.atOperator("]") || tokens.atOperator(",");
    return absent ? null : expressions.expression();
  }

  private Expr.Call call(Expr callee) {
    int offset = tokens.current().offset();
    return new Expr.Call(offset, callee, arguments.parenthesized());
  }

  private Expr filtersAndTests(Expr operand) {
    Expr result = operand;
    while (true) {
      if (tokens.skipOperator("|")) {
        result = filter(result);
      } else if (tokens.atName("is")) {
        result = test(result);
      } else if (tokens.atOperator("(")) {
        result = call(result);
      } else {
        return result;
      }
    }
  }

  /** Any number of filters, each with its bar. */
  Expr filters(Expr subject) {
    Expr result = subject;
    while (tokens.skipOperator("|")) {
      result = filter(result);
    }
    return result;
  }

  /** One filter, after its bar. */
  Expr filter(Expr subject) {
    int offset = tokens.current().offset();
    String name = dottedName();
    names.filter(name, offset);
    CallArguments written = tokens.atOperator("(") ? arguments.parenthesized() : CallArguments.NONE;
    return new Expr.Filtered(offset, subject, name, written);
  }

  private Expr test(Expr subject) {
    tokens.next();
    boolean negated = tokens.skipName("not");
    int offset = tokens.current().offset();
    String name = dottedName();
    names.test(name, offset);
    Expr test = new Expr.Tested(offset, subject, name, testArguments());
    return negated ? new Expr.Unary(offset, Expr.Unary.Operator.NOT, test) : test;
  }

  private CallArguments testArguments() {
    if (tokens.atOperator("(")) {
      return arguments.parenthesized();
    }
    Token token = tokens.current();
    boolean argument =
        switch (token.kind()) {
          case NAME -> !NOT_AN_ARGUMENT.contains(token.text());
          case STRING, INTEGER, FLOAT -> true;
          default -> token.isOperator("[") || token.isOperator("{");
        };
    if (!argument) {
      return CallArguments.NONE;
    }
    if (token.isName("is")) {
      throw tokens.fault("tests with 'is' cannot be chained", token.offset());
    }
    return new CallArguments(List.of(postfix(primary())), Map.of(), null, null);
  }

  private String dottedName() {
    StringBuilder name = new StringBuilder(tokens.expectName().text());
    while (tokens.skipOperator(".")) {
      name.append('.').append(tokens.expectName().text());
    }
    return name.toString();
  }
}
