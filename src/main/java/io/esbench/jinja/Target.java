package io.esbench.jinja;

import java.util.List;

/** What a value is assigned to. */
sealed interface Target {
  /** Names that become variables, in order. */
  List<String> names();

  /** A variable. */
  record Variable(String name) implements Target {
    @Override
    public List<String> names() {
      return List.of(name);
    }
  }

  /** An attribute of a namespace. */
  record NamespaceAttribute(int offset, String namespace, String attribute) implements Target {
    @Override
    public List<String> names() {
      return List.of();
    }
  }

  /** Several targets for the elements of a sequence. */
  record Unpacking(List<Target> targets) implements Target {
    @Override
    public List<String> names() {
      return targets.stream().flatMap(target -> target.names().stream()).toList();
    }
  }
}
