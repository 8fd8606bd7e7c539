package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/** Tells a scope which names an expression reads, and of the conditions in it. */
final class NameReader implements Expr.Visitor<NameScope, Boolean> {
  private final Conditions conditions;

  NameReader(Conditions conditions) {
    this.conditions = conditions;
  }

  /** Reads nothing if there is no expression. */
  boolean read(@Nullable Expr expr, NameScope scope) {
    return expr != null && Boolean.TRUE.equals(expr.accept(this, scope));
  }

  private boolean read(Iterable<Expr> expressions, NameScope scope) {
    expressions.forEach(expr -> read(expr, scope));
    return true;
  }

  private boolean read(Expr.CallArguments arguments, NameScope scope) {
    read(arguments.positional(), scope);
    read(arguments.keywords().values(), scope);
    read(arguments.more(), scope);
    return read(arguments.moreKeywords(), scope);
  }

  @Override
  public Boolean constant(Expr.Constant expr, NameScope scope) {
    return true;
  }

  @Override
  public Boolean name(Expr.Name expr, NameScope scope) {
    scope.read(expr.name());
    return true;
  }

  @Override
  public Boolean captured(Expr.Captured expr, NameScope scope) {
    return true;
  }

  @Override
  public Boolean sequence(Expr.Sequence expr, NameScope scope) {
    return read(expr.items(), scope);
  }

  @Override
  public Boolean mapping(Expr.Mapping expr, NameScope scope) {
    return read(expr.keys(), scope) && read(expr.values(), scope);
  }

  @Override
  public Boolean unary(Expr.Unary expr, NameScope scope) {
    return read(expr.operand(), scope);
  }

  @Override
  public Boolean binary(Expr.Binary expr, NameScope scope) {
    read(expr.left(), scope);
    return read(expr.right(), scope);
  }

  @Override
  public Boolean logical(Expr.Logical expr, NameScope scope) {
    read(expr.left(), scope);
    return read(expr.right(), scope);
  }

  @Override
  public Boolean compare(Expr.Compare expr, NameScope scope) {
    read(expr.first(), scope);
    return read(expr.operands(), scope);
  }

  @Override
  public Boolean concat(Expr.Concat expr, NameScope scope) {
    return read(expr.parts(), scope);
  }

  @Override
  public Boolean conditional(Expr.Conditional expr, NameScope scope) {
    conditions.test(expr.test());
    read(expr.test(), scope);
    read(expr.then(), scope);
    return read(expr.otherwise(), scope);
  }

  @Override
  public Boolean attribute(Expr.Attribute expr, NameScope scope) {
    return read(expr.owner(), scope);
  }

  @Override
  public Boolean item(Expr.Item expr, NameScope scope) {
    read(expr.owner(), scope);
    return read(expr.key(), scope);
  }

  @Override
  public Boolean slice(Expr.Slice expr, NameScope scope) {
    read(expr.start(), scope);
    read(expr.stop(), scope);
    return read(expr.step(), scope);
  }

  @Override
  public Boolean call(Expr.Call expr, NameScope scope) {
    read(expr.callee(), scope);
    return read(expr.arguments(), scope);
  }

  @Override
  public Boolean filtered(Expr.Filtered expr, NameScope scope) {
    read(expr.subject(), scope);
    return read(expr.arguments(), scope);
  }

  @Override
  public Boolean tested(Expr.Tested expr, NameScope scope) {
    read(expr.subject(), scope);
    return read(expr.arguments(), scope);
  }
}
