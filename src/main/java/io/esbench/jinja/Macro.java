package io.esbench.jinja;

import io.esbench.jinja.Stmt.MacroBody;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A macro with the variables around its definition. */
final class Macro implements Callable, Attributed {
  private final String name;
  private final MacroBody code;
  private final Interpreter interpreter;
  private final Frame definition;

  Macro(String name, MacroBody code, Interpreter interpreter, Frame definition) {
    this.name = name;
    this.code = code;
    this.interpreter = interpreter;
    this.definition = definition;
  }

  @Override
  public Object call(Arguments args) {
    Output output = Output.captured();
    callInto(args, output);
    return output.value(args.escaping());
  }

  /** Calls it with its output going straight to another, which keeps the source positions. */
  void callInto(Arguments args, Output output) {
    Frame frame = new Frame(new Scope(definition.scope()), output, definition.activation());
    bind(args, frame.scope());
    interpreter.enter();
    interpreter.run(code.statements(), frame);
    interpreter.leave();
  }

  private void bind(Arguments args, Scope scope) {
    List<String> parameters = code.signature().parameters();
    Map<String, @Nullable Object> rest = new LinkedHashMap<>(args.keywords());
    for (int i = 0; i < parameters.size(); i++) {
      String parameter = parameters.get(i);
      Expr otherwise = code.signature().defaultOf(i);
      if (i < args.positional().size()) {
        scope.set(parameter, args.positional().get(i));
      } else if (rest.containsKey(parameter)) {
        scope.set(parameter, rest.remove(parameter));
      } else if (otherwise != null) {
        scope.set(parameter, interpreter.evaluate(otherwise, scope));
      } else {
        scope.set(parameter, new Undefined("parameter '" + parameter + "' was not provided"));
      }
    }
    bindSurplus(args.positional(), rest, scope);
  }

  private void bindSurplus(
      List<@Nullable Object> positional, Map<String, @Nullable Object> rest, Scope scope) {
    int count = code.signature().parameters().size();
    if (code.reads().contains("caller") && !code.signature().parameters().contains("caller")) {
      boolean called = rest.containsKey("caller");
      scope.set("caller", called ? rest.remove("caller") : new Undefined("no caller defined"));
    }
    if (code.reads().contains("kwargs")) {
      scope.set("kwargs", new Dict(rest));
    } else if (!rest.isEmpty()) {
      throw EvaluationFault.type(
          "macro '"
              + name
              + "' takes no keyword argument '"
              + rest.keySet().iterator().next()
              + "'");
    }
    if (code.reads().contains("varargs")) {
      int from = Math.min(count, positional.size());
      scope.set("varargs", new Tuple(positional.subList(from, positional.size())));
    } else if (positional.size() > count) {
      throw EvaluationFault.type(
          "macro '" + name + "' takes not more than " + count + " argument(s)");
    }
  }

  @Override
  public @Nullable Object attribute(String attribute) {
    return switch (attribute) {
      case "name" -> name;
      case "arguments" -> new Tuple(new ArrayList<>(code.signature().parameters()));
      case "catch_kwargs" -> code.reads().contains("kwargs");
      case "catch_varargs" -> code.reads().contains("varargs");
      case "caller" -> code.reads().contains("caller");
      default -> Undefined.attribute(this, attribute);
    };
  }

  @Override
  public String toString() {
    return "<Macro '" + name + "'>";
  }
}
