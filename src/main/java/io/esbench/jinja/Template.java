package io.esbench.jinja;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A parsed template. Immutable; may be rendered any number of times. */
public final class Template {
  private final SourceText source;
  private final Code code;
  private final JinjaEngine engine;

  Template(SourceText source, Code code, JinjaEngine engine) {
    this.source = source;
    this.code = code;
    this.engine = engine;
  }

  /** What was parsed: statements, and the blocks among them by name. */
  record Code(List<Stmt> statements, Map<String, Stmt.Block> blocks) {}

  SourceText source() {
    return source;
  }

  Code code() {
    return code;
  }

  boolean escapes() {
    return engine.escapes(source.name());
  }

  /**
   * Renders the template.
   *
   * @param context values by name, visible in included and imported templates too, as Rally's
   *     parameters are; they win over globals. Values: null, Boolean, Number, String, List, Map and
   *     {@link Callable}; lists and maps are copied, so templates cannot change the caller's.
   * @throws JinjaException if it cannot be rendered
   */
  public Rendered render(Map<String, ? extends @Nullable Object> context) {
    Scope base = new Scope(null);
    engine.globals().forEach(base::set);
    SourceMap map = new SourceMap(source);
    Output output = Output.mapped(map);
    try {
      context.forEach((name, value) -> base.set(name, ValueConversion.fromJava(value)));
      new Interpreter(this, new Rendering(engine, base)).render(base, output);
    } catch (EvaluationFault fault) {
      throw fault.at(source.positionAt(0));
    } catch (StackOverflowError error) {
      throw EvaluationFault.runtime("template is nested too deeply").at(source.positionAt(0));
    }
    return new Rendered(output.text(), map);
  }

  /**
   * Names that the template reads but does not assign itself, globals left out; templates that it
   * includes or imports by literal name are counted in. What stands in branches that are never
   * taken counts too.
   *
   * @throws JinjaException if a template that is included or imported cannot be parsed
   */
  public Set<String> freeVariables() {
    return inputs().names();
  }

  /**
   * What a template takes from outside.
   *
   * @param names as of {@link #freeVariables()}
   * @param conditions in which they decide something, as far as that can be read
   */
  public record Inputs(Set<String> names, Set<Condition> conditions) {
    /** Copies. */
    public Inputs {
      names = Set.copyOf(names);
      conditions = Collections.unmodifiableSet(new LinkedHashSet<>(conditions));
    }
  }

  /** The same with the conditions in which they decide something. */
  public Inputs inputs() {
    Map<String, Set<String>> known = new HashMap<>(Map.of(source.name(), Set.of()));
    Conditions conditions = new Conditions();
    try {
      Set<String> names = new TreeSet<>(freeNames(known, conditions));
      names.removeAll(engine.globals().keySet());
      return new Inputs(names, conditions.about(names));
    } catch (StackOverflowError error) {
      throw EvaluationFault.runtime("template is nested too deeply").at(source.positionAt(0));
    }
  }

  private Set<String> freeNames(Map<String, Set<String>> known, Conditions conditions) {
    return FreeNames.of(code.statements(), expr -> freeNames(expr, known, conditions), conditions);
  }

  /** Names of each template are found once; one that is being looked at adds nothing to itself. */
  private Set<String> freeNames(
      Expr reference, Map<String, Set<String>> known, Conditions conditions) {
    Set<String> names = new HashSet<>();
    if (reference instanceof Expr.Constant constant && constant.value() instanceof String name) {
      SourceText other = known.containsKey(name) ? null : engine.loader().load(name);
      if (other != null) {
        known.put(name, Set.of());
        known.put(name, engine.parse(other).freeNames(known, conditions));
      }
      names.addAll(known.getOrDefault(name, Set.of()));
    } else if (reference instanceof Expr.Sequence sequence) {
      sequence.items().forEach(item -> names.addAll(freeNames(item, known, conditions)));
    }
    return names;
  }
}
