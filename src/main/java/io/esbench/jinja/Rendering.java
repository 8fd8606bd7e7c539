package io.esbench.jinja;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** State of one rendering: what was loaded, and how much was done so far. */
final class Rendering {
  private final JinjaEngine engine;
  private final Scope base;
  private final Map<String, Interpreter> interpreters = new HashMap<>();
  private final Map<String, Module> modules = new HashMap<>();
  private long steps;
  private long characters;
  private int calls;

  Rendering(JinjaEngine engine, Scope base) {
    this.engine = engine;
    this.base = base;
  }

  Registry registry() {
    return engine.registry();
  }

  /** Globals and context: what every template sees. */
  Scope base() {
    return base;
  }

  /** The named template, ready to run, or null: there is none. */
  @Nullable Interpreter load(String name) {
    Interpreter known = interpreters.get(name);
    if (known != null) {
      return known;
    }
    SourceText source = engine.loader().load(name);
    if (source == null) {
      return null;
    }
    Interpreter interpreter = new Interpreter(engine.parse(source), this);
    interpreters.put(name, interpreter);
    return interpreter;
  }

  /** The module of a template imported without context; it is run once. */
  Module module(String name, Interpreter interpreter) {
    Module known = modules.get(name);
    if (known == null) {
      known = interpreter.module(name, base);
      modules.put(name, known);
    }
    return known;
  }

  void step() {
    steps(1);
  }

  /** Counts work whose size the template decides. */
  void steps(long more) {
    steps += more;
    if (steps > Limits.STEPS) {
      throw EvaluationFault.runtime(
          "template did not end after " + Limits.STEPS + " steps; is a loop too long?");
    }
  }

  /** Counts a text that was made; variables may keep all of them. */
  void made(String text) {
    characters += text.length();
    if (characters > Limits.MADE) {
      throw EvaluationFault.runtime(
          "template made texts of more than "
              + Limits.MADE
              + " characters in all; is a loop too long?");
    }
  }

  void enter() {
    if (++calls > Limits.CALLS) {
      throw EvaluationFault.runtime(
          "macros, includes or recursive loops are nested more than "
              + Limits.CALLS
              + " levels deep; is there one without end?");
    }
  }

  void leave() {
    calls--;
  }
}
