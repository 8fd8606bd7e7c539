package io.esbench.jinja;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Computes the expressions of one template. */
final class Evaluator implements Expr.Visitor<Scope, Object> {
  /** Cannot be written in a template. */
  static final String CAPTURED = "captured text";

  private static final int CHARACTERS_PER_STEP = 64;

  private final SourceText source;
  private final Rendering rendering;

  Evaluator(SourceText source, Rendering rendering) {
    this.source = source;
    this.rendering = rendering;
  }

  /** The value; faults get the place of the innermost expression they happened in. */
  @Nullable Object evaluate(Expr expr, Scope scope) {
    try {
      rendering.step();
      return expr.accept(this, scope);
    } catch (EvaluationFault fault) {
      throw fault.at(source.positionAt(expr.offset()));
    }
  }

  @Override
  public @Nullable Object constant(Expr.Constant expr, Scope scope) {
    return expr.value();
  }

  @Override
  public @Nullable Object name(Expr.Name expr, Scope scope) {
    return scope.get(expr.name());
  }

  @Override
  public @Nullable Object captured(Expr.Captured expr, Scope scope) {
    return scope.get(CAPTURED);
  }

  @Override
  public Object sequence(Expr.Sequence expr, Scope scope) {
    List<@Nullable Object> items = all(expr.items(), scope);
    return expr.tuple() ? new Tuple(items) : items;
  }

  private List<@Nullable Object> all(List<Expr> expressions, Scope scope) {
    List<@Nullable Object> values = new ArrayList<>(expressions.size());
    for (Expr each : expressions) {
      values.add(evaluate(each, scope));
    }
    return values;
  }

  @Override
  public Object mapping(Expr.Mapping expr, Scope scope) {
    Dict dict = new Dict();
    for (int i = 0; i < expr.keys().size(); i++) {
      Object key = evaluate(expr.keys().get(i), scope);
      dict.put(key, evaluate(expr.values().get(i), scope));
    }
    return dict;
  }

  @Override
  public Object unary(Expr.Unary expr, Scope scope) {
    Object value = evaluate(expr.operand(), scope);
    return switch (expr.operator()) {
      case NOT -> !Types.truth(value);
      case MINUS -> Arithmetic.sign(value, true);
      case PLUS -> Arithmetic.sign(value, false);
    };
  }

  @Override
  public @Nullable Object binary(Expr.Binary expr, Scope scope) {
    Object left = evaluate(expr.left(), scope);
    return made(Arithmetic.apply(expr.operator(), left, evaluate(expr.right(), scope)));
  }

  @Override
  public @Nullable Object logical(Expr.Logical expr, Scope scope) {
    Object left = evaluate(expr.left(), scope);
    return Types.truth(left) == expr.conjunction() ? evaluate(expr.right(), scope) : left;
  }

  @Override
  public Object compare(Expr.Compare expr, Scope scope) {
    Object left = evaluate(expr.first(), scope);
    for (int i = 0; i < expr.operators().size(); i++) {
      Object right = counted(evaluate(expr.operands().get(i), scope));
      if (!expr.operators().get(i).holds(left, right)) {
        return false;
      }
      left = right;
    }
    return true;
  }

  @Override
  public Object concat(Expr.Concat expr, Scope scope) {
    List<@Nullable Object> parts = all(expr.parts(), scope);
    if (scope.escaping() && parts.stream().anyMatch(Markup::safe)) {
      return MarkupMethods.join(new Markup(""), parts);
    }
    StringBuilder text = new StringBuilder();
    for (Object part : parts) {
      String added = Printing.str(part);
      Limits.textSize((double) text.length() + added.length(), "text");
      text.append(added);
    }
    return String.valueOf(made(text.toString()));
  }

  /** The same of a value that was made here and may be kept. */
  private @Nullable Object made(@Nullable Object value) {
    if (value instanceof String text) {
      rendering.made(text);
    }
    return counted(value);
  }

  /** Large values are work of their own, in reading as in making them. */
  private @Nullable Object counted(@Nullable Object value) {
    if (value instanceof String text) {
      rendering.steps(text.length() / CHARACTERS_PER_STEP);
    } else if (value instanceof List<?> list) {
      rendering.steps(list.size());
    }
    return value;
  }

  @Override
  public @Nullable Object conditional(Expr.Conditional expr, Scope scope) {
    if (Types.truth(evaluate(expr.test(), scope))) {
      return evaluate(expr.then(), scope);
    }
    if (expr.otherwise() == null) {
      return new Undefined("the condition was false and there is no 'else' part");
    }
    return evaluate(expr.otherwise(), scope);
  }

  @Override
  public @Nullable Object attribute(Expr.Attribute expr, Scope scope) {
    return Access.attribute(evaluate(expr.owner(), scope), expr.name());
  }

  @Override
  public @Nullable Object item(Expr.Item expr, Scope scope) {
    Object owner = evaluate(expr.owner(), scope);
    if (expr.key() instanceof Expr.Slice slice) {
      return Slicing.slice(
          owner,
          optional(slice.start(), scope),
          optional(slice.stop(), scope),
          optional(slice.step(), scope));
    }
    return Access.item(owner, evaluate(expr.key(), scope));
  }

  private @Nullable Object optional(@Nullable Expr expr, Scope scope) {
    return expr == null ? null : evaluate(expr, scope);
  }

  @Override
  public @Nullable Object slice(Expr.Slice expr, Scope scope) {
    throw EvaluationFault.type("slices cannot be combined with other keys");
  }

  @Override
  public @Nullable Object call(Expr.Call expr, Scope scope) {
    return made(call(evaluate(expr.callee(), scope), arguments(expr.arguments(), scope)));
  }

  /** Calls a value, turning complaints about arguments into faults. */
  @Nullable Object call(@Nullable Object callee, Arguments arguments) {
    if (callee instanceof Undefined undefined) {
      throw EvaluationFault.undefined(undefined);
    }
    if (!(callee instanceof Callable function)) {
      throw EvaluationFault.type("'" + Types.name(callee) + "' object is not callable");
    }
    try {
      return function.call(arguments);
    } catch (IllegalArgumentException e) {
      throw EvaluationFault.type(String.valueOf(e.getMessage()));
    }
  }

  /** The values of arguments as written. */
  Arguments arguments(Expr.CallArguments written, Scope scope) {
    List<@Nullable Object> positional = all(written.positional(), scope);
    Map<String, @Nullable Object> keywords = new LinkedHashMap<>();
    written.keywords().forEach((name, value) -> keywords.put(name, evaluate(value, scope)));
    if (written.more() != null) {
      positional.addAll(Iteration.items(evaluate(written.more(), scope)));
    }
    if (written.moreKeywords() != null) {
      addKeywords(keywords, evaluate(written.moreKeywords(), scope));
    }
    return new Arguments(positional, keywords, scope.escaping());
  }

  private static void addKeywords(Map<String, @Nullable Object> keywords, @Nullable Object added) {
    if (!(added instanceof Map<?, ?> map)) {
      throw EvaluationFault.type("argument after ** must be a mapping, not " + Types.name(added));
    }
    map.forEach((key, value) -> keywords.put(Printing.str(key), value));
  }

  @Override
  public @Nullable Object filtered(Expr.Filtered expr, Scope scope) {
    Object subject = counted(evaluate(expr.subject(), scope));
    Arguments arguments = arguments(expr.arguments(), scope).before(subject);
    try {
      return made(rendering.registry().filter(expr.name(), arguments));
    } catch (EvaluationFault fault) {
      throw fault.in("filter '" + expr.name() + "'");
    } catch (IllegalArgumentException e) {
      throw EvaluationFault.type("filter '" + expr.name() + "': " + e.getMessage());
    }
  }

  @Override
  public Object tested(Expr.Tested expr, Scope scope) {
    Object subject = evaluate(expr.subject(), scope);
    Arguments arguments = arguments(expr.arguments(), scope).before(subject);
    try {
      return rendering.registry().test(expr.name(), arguments);
    } catch (EvaluationFault fault) {
      throw fault.in("test '" + expr.name() + "'");
    } catch (IllegalArgumentException e) {
      throw EvaluationFault.type("test '" + expr.name() + "': " + e.getMessage());
    }
  }
}
