package io.esbench.jinja;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the statements of one template within one rendering. */
final class Interpreter implements Stmt.Visitor<Frame> {
  private final Template template;
  private final SourceText source;
  private final Rendering rendering;
  private final Evaluator evaluator;
  private final References references;

  Interpreter(Template template, Rendering rendering) {
    this.template = template;
    this.source = template.source();
    this.rendering = rendering;
    this.evaluator = new Evaluator(source, rendering);
    this.references = new References(this, rendering);
  }

  /** Runs the whole template, with variables of its own inside those given. */
  Activation render(Scope around, Output output) {
    enter();
    Activation activation = new Activation(new Scope(around));
    Interpreter current = this;
    while (current != null) {
      activation.parent(null);
      activation.top().escaping(current.escapes());
      activation.addBlocks(current.template.code().blocks(), current);
      if (activation.hasBlocks()) {
        activation.top().set("self", new SelfReference(activation));
      }
      current.run(
          current.template.code().statements(), new Frame(activation.top(), output, activation));
      output.mute(false);
      current = activation.parent();
    }
    leave();
    return activation;
  }

  /** Runs the template for what it exports. */
  Module module(String name, Scope around) {
    Output output = Output.captured();
    Activation activation = render(around, output);
    return new Module(name, activation.exports(), output.text());
  }

  void run(List<Stmt> statements, Frame frame) {
    for (Stmt statement : statements) {
      try {
        rendering.step();
        statement.accept(this, frame);
      } catch (EvaluationFault fault) {
        throw fault.at(source.positionAt(statement.offset()));
      }
    }
  }

  @Nullable Object evaluate(Expr expr, Scope scope) {
    return evaluator.evaluate(expr, scope);
  }

  /** Whether the template escapes what it prints, blocks that say otherwise apart. */
  boolean escapes() {
    return template.escapes();
  }

  void step() {
    rendering.step();
  }

  void enter() {
    rendering.enter();
  }

  void leave() {
    rendering.leave();
  }

  @Override
  public void text(Stmt.Text stmt, Frame frame) {
    frame.output().append(stmt.text(), source, stmt.offset(), true);
  }

  @Override
  public void print(Stmt.Print stmt, Frame frame) {
    if (stmt.value() instanceof Expr.Call call) {
      call(call, Map.of(), frame, stmt.offset());
    } else {
      Object value = evaluate(stmt.value(), frame.scope());
      frame.output().append(printed(value, frame), source, stmt.offset(), false);
    }
  }

  private static String printed(@Nullable Object value, Frame frame) {
    return frame.scope().escaping() ? Markup.escape(value).text() : Printing.str(value);
  }

  /** Prints a call; what a macro prints keeps its own source positions. */
  private void call(Expr.Call call, Map<String, Object> keywords, Frame frame, int offset) {
    Object callee = evaluate(call.callee(), frame.scope());
    try {
      Arguments arguments = evaluator.arguments(call.arguments(), frame.scope()).with(keywords);
      if (callee instanceof Macro macro) {
        macro.callInto(arguments, frame.output());
      } else {
        Object value = evaluator.call(callee, arguments);
        // What a call block makes is printed as it is.
        String text = keywords.isEmpty() ? printed(value, frame) : Printing.str(value);
        frame.output().append(text, source, offset, false);
      }
    } catch (EvaluationFault fault) {
      throw fault.at(source.positionAt(call.offset()));
    }
  }

  @Override
  public void conditional(Stmt.If stmt, Frame frame) {
    for (Stmt.Branch branch : stmt.branches()) {
      if (Types.truth(evaluate(branch.test(), frame.scope()))) {
        run(branch.body(), frame);
        return;
      }
    }
    run(stmt.otherwise(), frame);
  }

  @Override
  public void loop(Stmt.For stmt, Frame frame) {
    new LoopRun(stmt, this, frame).run(evaluate(stmt.items(), frame.scope()));
  }

  @Override
  public void assign(Stmt.Assign stmt, Frame frame) {
    Object value = evaluate(stmt.value(), frame.scope());
    Assignment.assign(stmt.target(), value, frame);
  }

  @Override
  public void assignBlock(Stmt.AssignBlock stmt, Frame frame) {
    Object value = captured(stmt.body(), stmt.value(), frame);
    boolean markup = frame.scope().escaping();
    Assignment.assign(stmt.target(), markup ? new Markup(Printing.str(value)) : value, frame);
  }

  @Override
  public void filterBlock(Stmt.FilterBlock stmt, Frame frame) {
    String text = Printing.str(captured(stmt.body(), stmt.value(), frame));
    frame.output().append(text, source, stmt.offset(), false);
  }

  private @Nullable Object captured(List<Stmt> body, Expr value, Frame frame) {
    Frame inner = frame.capturing();
    run(body, inner);
    Scope scope = new Scope(frame.scope());
    String text = inner.output().text();
    scope.set(Evaluator.CAPTURED, scope.escaping() ? new Markup(text) : text);
    return evaluate(value, scope);
  }

  @Override
  public void macro(Stmt.Macro stmt, Frame frame) {
    Macro macro = new Macro(stmt.name(), stmt.code(), this, frame);
    Assignment.assign(new Target.Variable(stmt.name()), macro, frame);
  }

  @Override
  public void callBlock(Stmt.CallBlock stmt, Frame frame) {
    Macro caller = new Macro("caller", stmt.code(), this, frame);
    call(stmt.call(), Map.of("caller", caller), frame, stmt.offset());
  }

  @Override
  public void with(Stmt.With stmt, Frame frame) {
    Frame inner = frame.inner();
    for (int i = 0; i < stmt.targets().size(); i++) {
      Object value = evaluate(stmt.values().get(i), frame.scope());
      Assignment.assign(stmt.targets().get(i), value, inner);
    }
    run(stmt.body(), inner);
  }

  @Override
  public void autoescape(Stmt.Autoescape stmt, Frame frame) {
    Frame inner = frame.inner();
    inner.scope().escaping(Types.truth(evaluate(stmt.value(), frame.scope())));
    run(stmt.body(), inner);
  }

  @Override
  public void include(Stmt.Include stmt, Frame frame) {
    references.include(stmt, frame);
  }

  @Override
  public void importModule(Stmt.Import stmt, Frame frame) {
    references.importModule(stmt, frame);
  }

  @Override
  public void fromImport(Stmt.FromImport stmt, Frame frame) {
    references.fromImport(stmt, frame);
  }

  @Override
  public void extend(Stmt.Extends stmt, Frame frame) {
    references.extend(stmt, frame);
  }

  @Override
  public void block(Stmt.Block stmt, Frame frame) {
    if (frame.activation().parent() == null || !frame.top()) {
      Scope around = stmt.scoped() ? frame.scope() : frame.activation().top();
      new BlockRun(stmt.name(), 0, around).run(frame);
    }
  }
}
