package io.esbench.jinja;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An expression of a template. Offsets point to its first character, operators to themselves. */
sealed interface Expr {
  /** Index into the template's source. */
  int offset();

  /** Calls the visitor's method for this kind of expression. */
  <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument);

  /** A literal: None, bool, int, float or string. */
  record Constant(int offset, @Nullable Object value) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.constant(this, argument);
    }
  }

  /** A variable. */
  record Name(int offset, String name) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.name(this, argument);
    }
  }

  /** The text that a filter block or a filtered block assignment has captured. */
  record Captured(int offset) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.captured(this, argument);
    }
  }

  /** A list or tuple written out. */
  record Sequence(int offset, boolean tuple, List<Expr> items) implements Expr {
    public Sequence {
      items = List.copyOf(items);
    }

    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.sequence(this, argument);
    }
  }

  /** A dict written out; keys and values are parallel. */
  record Mapping(int offset, List<Expr> keys, List<Expr> values) implements Expr {
    public Mapping {
      keys = List.copyOf(keys);
      values = List.copyOf(values);
    }

    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.mapping(this, argument);
    }
  }

  /** An operator with one operand. */
  record Unary(int offset, Operator operator, Expr operand) implements Expr {
    /** The operators. */
    enum Operator {
      NOT,
      MINUS,
      PLUS
    }

    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.unary(this, argument);
    }
  }

  /** Arithmetic. */
  record Binary(int offset, ArithmeticOperator operator, Expr left, Expr right) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.binary(this, argument);
    }
  }

  /** {@code and}, {@code or}: gives the operand that decided. */
  record Logical(int offset, boolean conjunction, Expr left, Expr right) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.logical(this, argument);
    }
  }

  /** A chain of comparisons; operators and operands are parallel. */
  record Compare(int offset, Expr first, List<ComparisonOperator> operators, List<Expr> operands)
      implements Expr {
    public Compare {
      operators = List.copyOf(operators);
      operands = List.copyOf(operands);
    }

    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.compare(this, argument);
    }
  }

  /** {@code ~}: the texts of the parts, joined. */
  record Concat(int offset, List<Expr> parts) implements Expr {
    public Concat {
      parts = List.copyOf(parts);
    }

    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.concat(this, argument);
    }
  }

  /** {@code a if test else b}; without else it may be undefined. */
  record Conditional(int offset, Expr test, Expr then, @Nullable Expr otherwise) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.conditional(this, argument);
    }
  }

  /** {@code a.b}. */
  record Attribute(int offset, Expr owner, String name) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.attribute(this, argument);
    }
  }

  /** {@code a[b]}. */
  record Item(int offset, Expr owner, Expr key) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.item(this, argument);
    }
  }

  /** {@code a:b:c} between brackets. */
  record Slice(int offset, @Nullable Expr start, @Nullable Expr stop, @Nullable Expr step)
      implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.slice(this, argument);
    }
  }

  /** A call of a value. */
  record Call(int offset, Expr callee, CallArguments arguments) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.call(this, argument);
    }
  }

  /** {@code subject | name(arguments)}. */
  record Filtered(int offset, Expr subject, String name, CallArguments arguments) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.filtered(this, argument);
    }
  }

  /** {@code subject is name(arguments)}. */
  record Tested(int offset, Expr subject, String name, CallArguments arguments) implements Expr {
    @Override
    public <A, R> @Nullable R accept(Visitor<A, R> visitor, A argument) {
      return visitor.tested(this, argument);
    }
  }

  /** Arguments as written, with {@code *} and {@code **} if there are any. */
  record CallArguments(
      List<Expr> positional,
      Map<String, Expr> keywords,
      @Nullable Expr more,
      @Nullable Expr moreKeywords) {
    static final CallArguments NONE = new CallArguments(List.of(), Map.of(), null, null);
  }

  /** One method per kind of expression. */
  interface Visitor<A, R> {
    @Nullable R constant(Constant expr, A argument);

    @Nullable R name(Name expr, A argument);

    @Nullable R captured(Captured expr, A argument);

    @Nullable R sequence(Sequence expr, A argument);

    @Nullable R mapping(Mapping expr, A argument);

    @Nullable R unary(Unary expr, A argument);

    @Nullable R binary(Binary expr, A argument);

    @Nullable R logical(Logical expr, A argument);

    @Nullable R compare(Compare expr, A argument);

    @Nullable R concat(Concat expr, A argument);

    @Nullable R conditional(Conditional expr, A argument);

    @Nullable R attribute(Attribute expr, A argument);

    @Nullable R item(Item expr, A argument);

    @Nullable R slice(Slice expr, A argument);

    @Nullable R call(Call expr, A argument);

    @Nullable R filtered(Filtered expr, A argument);

    @Nullable R tested(Tested expr, A argument);
  }
}
