package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Walks through statements and tells a scope what they read and assign. */
final class NameVisitor implements Stmt.Visitor<NameScope> {
  private final FreeNames names;
  private final NameScope scope;
  private final NameReader reader;

  NameVisitor(FreeNames names, NameScope scope) {
    this.names = names;
    this.scope = scope;
    this.reader = new NameReader(names.conditions());
  }

  void statements(List<Stmt> statements) {
    statements(statements, scope);
  }

  private void statements(List<Stmt> statements, NameScope current) {
    statements.forEach(statement -> statement.accept(this, current));
  }

  private void read(@Nullable Expr expr, NameScope current) {
    reader.read(expr, current);
  }

  private void assign(Target target, NameScope current) {
    if (target instanceof Target.NamespaceAttribute attribute) {
      current.read(attribute.namespace());
    } else if (target instanceof Target.Unpacking unpacking) {
      unpacking.targets().forEach(each -> assign(each, current));
    } else {
      target.names().forEach(current::assign);
    }
  }

  @Override
  public void text(Stmt.Text stmt, NameScope current) {}

  @Override
  public void print(Stmt.Print stmt, NameScope current) {
    read(stmt.value(), current);
  }

  /** Jinja2 sees three branches: the first, all other tests together, and the else. */
  @Override
  public void conditional(Stmt.If stmt, NameScope current) {
    names.conditions().test(stmt.branches().get(0).test());
    read(stmt.branches().get(0).test(), current);
    List<NameScope> copies = current.branches(3);
    statements(stmt.branches().get(0).body(), copies.get(0));
    for (Stmt.Branch branch : stmt.branches().subList(1, stmt.branches().size())) {
      conditional(new Stmt.If(stmt.offset(), List.of(branch), List.of()), copies.get(1));
    }
    statements(stmt.otherwise(), copies.get(2));
    current.join(copies);
  }

  @Override
  public void loop(Stmt.For stmt, NameScope current) {
    read(stmt.items(), current);
    List<String> variables = new ArrayList<>(stmt.target().names());
    names.later(scope, variables, inside -> inside.filter(stmt.test()));
    List<String> body = new ArrayList<>(variables);
    body.add("loop");
    names.later(scope, body, inside -> inside.statements(stmt.body()));
    names.later(scope, List.of(), inside -> inside.statements(stmt.otherwise()));
  }

  private void filter(@Nullable Expr test) {
    names.conditions().test(test);
    read(test, scope);
  }

  @Override
  public void assign(Stmt.Assign stmt, NameScope current) {
    names.conditions().assigned(stmt.target(), stmt.value());
    read(stmt.value(), current);
    assign(stmt.target(), current);
  }

  @Override
  public void assignBlock(Stmt.AssignBlock stmt, NameScope current) {
    read(stmt.value(), current);
    assign(stmt.target(), current);
    names.later(scope, List.of(), inside -> inside.statements(stmt.body()));
  }

  @Override
  public void filterBlock(Stmt.FilterBlock stmt, NameScope current) {
    read(stmt.value(), current);
    names.later(scope, List.of(), inside -> inside.statements(stmt.body()));
  }

  @Override
  public void macro(Stmt.Macro stmt, NameScope current) {
    current.assign(stmt.name());
    code(stmt.code());
  }

  @Override
  public void callBlock(Stmt.CallBlock stmt, NameScope current) {
    read(stmt.call(), current);
    code(stmt.code());
  }

  private void code(Stmt.MacroBody code) {
    List<String> declared = new ArrayList<>(code.signature().parameters());
    declared.addAll(List.of("caller", "varargs", "kwargs"));
    names.later(
        scope,
        declared,
        inside -> {
          code.signature().defaults().forEach(value -> inside.read(value, inside.scope));
          inside.statements(code.statements());
        });
  }

  @Override
  public void with(Stmt.With stmt, NameScope current) {
    stmt.values().forEach(value -> read(value, current));
    List<String> declared = stmt.targets().stream().flatMap(t -> t.names().stream()).toList();
    names.later(scope, declared, inside -> inside.statements(stmt.body()));
  }

  @Override
  public void autoescape(Stmt.Autoescape stmt, NameScope current) {
    read(stmt.value(), current);
    names.later(scope, List.of(), inside -> inside.statements(stmt.body()));
  }

  @Override
  public void include(Stmt.Include stmt, NameScope current) {
    read(stmt.template(), current);
    reference(stmt.template(), stmt.withContext(), current);
  }

  @Override
  public void importModule(Stmt.Import stmt, NameScope current) {
    read(stmt.template(), current);
    reference(stmt.template(), stmt.withContext(), current);
    current.assign(stmt.alias());
  }

  @Override
  public void fromImport(Stmt.FromImport stmt, NameScope current) {
    read(stmt.template(), current);
    reference(stmt.template(), stmt.withContext(), current);
    stmt.names().keySet().forEach(current::assign);
  }

  /** With context the other template reads from here, without from outside. */
  private void reference(Expr template, boolean withContext, NameScope current) {
    if (withContext) {
      names.referenced(template).forEach(current::read);
    } else {
      names.later(
          null, List.of(), inside -> names.referenced(template).forEach(inside.scope::read));
    }
  }

  @Override
  public void block(Stmt.Block stmt, NameScope current) {
    names.later(null, List.of("self", "super"), inside -> inside.statements(stmt.body()));
  }

  @Override
  public void extend(Stmt.Extends stmt, NameScope current) {
    read(stmt.template(), current);
    reference(stmt.template(), true, current);
  }
}
