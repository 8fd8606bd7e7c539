package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parses conditions and operators; {@link OperandParser} parses what stands between them. */
final class ExpressionParser {
  private static final Map<String, ArithmeticOperator> SUMS =
      Map.of("+", ArithmeticOperator.ADD, "-", ArithmeticOperator.SUBTRACT);
  private static final Map<String, ArithmeticOperator> PRODUCTS =
      Map.of(
          "*", ArithmeticOperator.MULTIPLY,
          "/", ArithmeticOperator.DIVIDE,
          "//", ArithmeticOperator.FLOOR_DIVIDE,
          "%", ArithmeticOperator.REMAINDER);

  private final TokenStream tokens;
  private final NameCheck names;
  private final OperandParser operands;

  ExpressionParser(TokenStream tokens, NameCheck names) {
    this.tokens = tokens;
    this.names = names;
    this.operands = new OperandParser(tokens, names, this);
  }

  OperandParser operands() {
    return operands;
  }

  /** A whole expression, with conditions. */
  Expr expression() {
    tokens.enter();
    int offset = tokens.current().offset();
    int mark = names.mark();
    Expr result = or();
    while (tokens.skipName("if")) {
      Expr test = or();
      Expr otherwise = tokens.skipName("else") ? expression() : null;
      result = new Expr.Conditional(offset, test, result, otherwise);
      names.forgive(mark);
    }
    tokens.leave();
    return result;
  }

  /** An expression, or several with commas between them, which make a tuple. */
  Expr tuple() {
    return tuple(true, false);
  }

  /** The same without {@code if} outside brackets. */
  Expr tupleWithoutCondition() {
    return tuple(false, false);
  }

  /** What stands between parentheses, possibly nothing. */
  Expr parenthesized() {
    return tuple(true, true);
  }

  private Expr tuple(boolean conditions, boolean mayBeEmpty) {
    int offset = tokens.current().offset();
    List<Expr> items = new ArrayList<>();
    boolean comma = false;
    while (!atTupleEnd()) {
      items.add(conditions ? expression() : or());
      if (!tokens.skipOperator(",")) {
        break;
      }
      comma = true;
    }
    if (!comma && items.size() == 1) {
      return items.get(0);
    }
    if (items.isEmpty() && !mayBeEmpty) {
      throw tokens.fault(
          "found " + tokens.current().describe() + ", expected an expression", offset);
    }
    return new Expr.Sequence(offset, true, items);
  }

  private boolean atTupleEnd() {
    Token.Kind kind = tokens.current().kind();
    return kind == Token.Kind.VARIABLE_END
        || kind == Token.Kind.BLOCK_END
        || tokens.atOperator(")")
        || tokens.atName("recursive");
  }

  private Expr or() {
    Expr left = and();
    while (tokens.atName("or")) {
      int offset = tokens.next().offset();
      left = new Expr.Logical(offset, false, left, and());
    }
    return left;
  }

  private Expr and() {
    Expr left = not();
    while (tokens.atName("and")) {
      int offset = tokens.next().offset();
      left = new Expr.Logical(offset, true, left, not());
    }
    return left;
  }

  private Expr not() {
    if (!tokens.atName("not")) {
      return comparison();
    }
    tokens.enter();
    int offset = tokens.next().offset();
    Expr result = new Expr.Unary(offset, Expr.Unary.Operator.NOT, not());
    tokens.leave();
    return result;
  }

  private Expr comparison() {
    int offset = tokens.current().offset();
    Expr first = sum();
    List<ComparisonOperator> operators = new ArrayList<>();
    List<Expr> others = new ArrayList<>();
    ComparisonOperator operator = comparisonOperator();
    while (operator != null) {
      operators.add(operator);
      others.add(sum());
      operator = comparisonOperator();
    }
    return operators.isEmpty() ? first : new Expr.Compare(offset, first, operators, others);
  }

  private @Nullable ComparisonOperator comparisonOperator() {
    if (tokens.atName("not") && tokens.following().isName("in")) {
      tokens.next();
      tokens.next();
      return ComparisonOperator.NOT_IN;
    }
    if (!tokens.at(Token.Kind.OPERATOR) && !tokens.atName("in")) {
      return null;
    }
    ComparisonOperator operator = ComparisonOperator.of(tokens.current().text());
    if (operator != null) {
      tokens.next();
    }
    return operator;
  }

  private Expr sum() {
    Expr left = concat();
    ArithmeticOperator operator = arithmetic(SUMS);
    while (operator != null) {
      left = new Expr.Binary(tokens.next().offset(), operator, left, concat());
      operator = arithmetic(SUMS);
    }
    return left;
  }

  private Expr concat() {
    int offset = tokens.current().offset();
    Expr first = product();
    if (!tokens.atOperator("~")) {
      return first;
    }
    List<Expr> parts = new ArrayList<>(List.of(first));
    while (tokens.skipOperator("~")) {
      parts.add(product());
    }
    return new Expr.Concat(offset, parts);
  }

  private Expr product() {
    Expr left = power();
    ArithmeticOperator operator = arithmetic(PRODUCTS);
    while (operator != null) {
      left = new Expr.Binary(tokens.next().offset(), operator, left, power());
      operator = arithmetic(PRODUCTS);
    }
    return left;
  }

  /** From left to right, unlike in Python. */
  private Expr power() {
    Expr left = operands.unary(true);
    while (tokens.atOperator("**")) {
      int offset = tokens.next().offset();
      left = new Expr.Binary(offset, ArithmeticOperator.POWER, left, operands.unary(true));
    }
    return left;
  }

  private @Nullable ArithmeticOperator arithmetic(Map<String, ArithmeticOperator> operators) {
    return tokens.at(Token.Kind.OPERATOR) ? operators.get(tokens.current().text()) : null;
  }
}
