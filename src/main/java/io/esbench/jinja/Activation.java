package io.esbench.jinja;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One run of a template together with the templates it extends. */
final class Activation {
  private final Scope top;
  private final Set<String> exported = new HashSet<>();
  private final Map<String, List<BlockCode>> blocks = new HashMap<>();
  private @Nullable Interpreter parent;

  Activation(Scope top) {
    this.top = top;
  }

  /** The template's own outermost variables. */
  Scope top() {
    return top;
  }

  /** Notes that an outermost assignment makes a name importable. */
  void export(Scope scope, String name) {
    if (scope == top && !name.startsWith("_")) {
      exported.add(name);
    }
  }

  /** Notes that a name now holds something imported, which importers do not see. */
  void withdraw(Scope scope, String name) {
    if (scope == top) {
      exported.remove(name);
    }
  }

  Map<String, @Nullable Object> exports() {
    Map<String, @Nullable Object> result = new HashMap<>();
    exported.forEach(name -> result.put(name, top.get(name)));
    return result;
  }

  /** Adds blocks of a template, behind those of the templates that extend it. */
  void addBlocks(Map<String, Stmt.Block> added, Interpreter interpreter) {
    added.forEach(
        (name, block) ->
            blocks
                .computeIfAbsent(name, n -> new ArrayList<>())
                .add(new BlockCode(block, interpreter)));
  }

  /** The block that replaces this one at a level, 0 being the outermost child's; null: none. */
  @Nullable BlockCode block(String name, int level) {
    List<BlockCode> versions = blocks.getOrDefault(name, List.of());
    return level < versions.size() ? versions.get(level) : null;
  }

  boolean hasBlocks() {
    return !blocks.isEmpty();
  }

  @Nullable Interpreter parent() {
    return parent;
  }

  void parent(@Nullable Interpreter template) {
    this.parent = template;
  }

  /** A block with the template it was written in. */
  record BlockCode(Stmt.Block block, Interpreter interpreter) {}
}
