package io.esbench.jinja;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the statements that lead to other templates. */
final class References {
  private final Interpreter interpreter;
  private final Rendering rendering;

  References(Interpreter interpreter, Rendering rendering) {
    this.interpreter = interpreter;
    this.rendering = rendering;
  }

  void include(Stmt.Include stmt, Frame frame) {
    Found found = find(interpreter.evaluate(stmt.template(), frame.scope()), stmt.ignoreMissing());
    if (found != null) {
      Scope around = stmt.withContext() ? frame.scope() : rendering.base();
      found.interpreter().render(around, frame.output());
    }
  }

  void importModule(Stmt.Import stmt, Frame frame) {
    set(stmt.alias(), module(stmt.template(), stmt.withContext(), frame), frame);
  }

  void fromImport(Stmt.FromImport stmt, Frame frame) {
    Module module = module(stmt.template(), stmt.withContext(), frame);
    stmt.names().forEach((alias, name) -> set(alias, module.attribute(name), frame));
  }

  private static void set(String name, @Nullable Object value, Frame frame) {
    frame.scope().set(name, value);
    frame.activation().withdraw(frame.scope(), name);
  }

  private Module module(Expr template, boolean withContext, Frame frame) {
    Found found = named(interpreter.evaluate(template, frame.scope()));
    return withContext
        ? found.interpreter().module(found.name(), frame.scope())
        : rendering.module(found.name(), found.interpreter());
  }

  void extend(Stmt.Extends stmt, Frame frame) {
    if (frame.activation().parent() != null) {
      throw EvaluationFault.runtime("a template can extend one other template only");
    }
    Found found = named(interpreter.evaluate(stmt.template(), frame.scope()));
    frame.activation().parent(found.interpreter());
    frame.output().mute(true);
  }

  private Found named(@Nullable Object name) {
    Found found = find(name, false);
    if (found == null) {
      throw missing(List.of(name == null ? "None" : name));
    }
    return found;
  }

  private @Nullable Found find(@Nullable Object names, boolean ignoreMissing) {
    if (names instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    List<? extends @Nullable Object> candidates =
        names instanceof List<?> list ? list : List.of(Printing.str(names));
    for (Object candidate : candidates) {
      String name = Printing.str(candidate);
      Interpreter found = rendering.load(name);
      if (found != null) {
        return new Found(name, found);
      }
    }
    if (ignoreMissing) {
      return null;
    }
    throw missing(candidates);
  }

  private static EvaluationFault missing(List<? extends @Nullable Object> names) {
    // A quote that is never closed makes half a file a name.
    List<String> texts =
        names.stream().map(name -> Printing.str(name).replaceAll("\\R", " ")).toList();
    return new EvaluationFault(
        JinjaException.Kind.MISSING_TEMPLATE,
        texts.size() == 1
            ? "template '" + texts.get(0) + "' does not exist"
            : "none of the templates '" + String.join("', '", texts) + "' exists");
  }

  private record Found(String name, Interpreter interpreter) {}
}
