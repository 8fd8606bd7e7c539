package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parses what is assigned to: loop variables, targets of set, parameters of macros. */
final class TargetParser {
  private static final Set<String> CONSTANTS =
      Set.of("true", "false", "none", "True", "False", "None");

  private final TokenStream tokens;
  private final ExpressionParser expressions;

  TargetParser(TokenStream tokens, ExpressionParser expressions) {
    this.tokens = tokens;
    this.expressions = expressions;
  }

  /** A name that can be assigned to. */
  String name() {
    Token token = tokens.expectName();
    if (CONSTANTS.contains(token.text())) {
      throw tokens.fault("cannot assign to '" + token.text() + "'", token.offset());
    }
    return token.text();
  }

  /** Names with commas between them, up to the word or sign given. */
  Target targets(String end) {
    return list(false, end);
  }

  /** The same for {@code set}, which can assign attributes of namespaces too. */
  Target targetsWithNamespaces() {
    return list(true, "=");
  }

  private Target list(boolean namespaces, String end) {
    List<Target> targets = new ArrayList<>();
    boolean comma = false;
    while (!atEnd(end)) {
      targets.add(one(namespaces));
      if (!tokens.skipOperator(",")) {
        break;
      }
      comma = true;
    }
    if (targets.isEmpty()) {
      throw tokens.fault(
          "found " + tokens.current().describe() + ", expected a name", tokens.current().offset());
    }
    return comma ? new Target.Unpacking(List.copyOf(targets)) : targets.get(0);
  }

  private boolean atEnd(String end) {
    return tokens.atName(end)
        || tokens.atOperator(end)
        || tokens.atOperator(")")
        || tokens.at(Token.Kind.BLOCK_END);
  }

  private Target one(boolean namespaces) {
    if (tokens.skipOperator("(")) {
      tokens.enter();
      Target inside = list(namespaces, ")");
      tokens.expectOperator(")");
      tokens.leave();
      return inside;
    }
    int offset = tokens.current().offset();
    String name = name();
    if (namespaces && tokens.skipOperator(".")) {
      return new Target.NamespaceAttribute(offset, name, tokens.expectName().text());
    }
    return new Target.Variable(name);
  }

  /** Parameters in parentheses. */
  Stmt.Signature signature() {
    tokens.expectOperator("(");
    List<String> parameters = new ArrayList<>();
    List<Expr> defaults = new ArrayList<>();
    while (!tokens.skipOperator(")")) {
      if (!parameters.isEmpty()) {
        tokens.expectOperator(",");
      }
      int offset = tokens.current().offset();
      parameters.add(name());
      if (tokens.skipOperator("=")) {
        defaults.add(expressions.expression());
      } else if (!defaults.isEmpty()) {
        throw tokens.fault("parameter without a default follows one with a default", offset);
      }
    }
    return new Stmt.Signature(List.copyOf(parameters), List.copyOf(defaults));
  }
}
