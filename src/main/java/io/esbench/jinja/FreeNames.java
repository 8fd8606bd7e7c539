package io.esbench.jinja;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the names that statements read and do not assign themselves, by Jinja2's rules: each loop,
 * macro and block is looked at when everything around it is known, so what is assigned later
 * outside counts as assigned, while in one sequence a name read before its assignment is free.
 */
final class FreeNames {
  private final Set<String> free = new TreeSet<>();
  private final Deque<Runnable> inner = new ArrayDeque<>();
  private final Function<Expr, Set<String>> references;
  private final Conditions conditions;

  private FreeNames(Function<Expr, Set<String>> references, Conditions conditions) {
    this.references = references;
    this.conditions = conditions;
  }

  /** The names that are free in the statements alone. */
  static Set<String> of(List<Stmt> statements) {
    return of(statements, template -> Set.of(), new Conditions());
  }

  /**
   * The names that are free in a template.
   *
   * @param references names that are free in the templates that an include or import leads to
   * @param conditions told of those that are met
   */
  static Set<String> of(
      List<Stmt> statements, Function<Expr, Set<String>> references, Conditions conditions) {
    FreeNames names = new FreeNames(references, conditions);
    NameScope root = new NameScope(null);
    root.declare("self");
    new NameVisitor(names, root).statements(statements);
    names.finish(root);
    while (!names.inner.isEmpty()) {
      names.inner.pop().run();
    }
    return names.free;
  }

  /** Looks at a part with names of its own once the part around it is done. */
  void later(@Nullable NameScope around, List<String> parameters, Consumer<NameVisitor> part) {
    inner.add(
        () -> {
          NameScope scope = new NameScope(around);
          parameters.forEach(scope::declare);
          part.accept(new NameVisitor(this, scope));
          finish(scope);
        });
  }

  private void finish(NameScope scope) {
    free.addAll(scope.free());
  }

  Conditions conditions() {
    return conditions;
  }

  /** Names that another template reads. */
  Set<String> referenced(Expr template) {
    return new HashSet<>(references.apply(template));
  }
}
