package io.esbench.jinja;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Names known in one part of a template while free names are looked for. */
final class NameScope {
  private final @Nullable NameScope around;

  /** What this is a branch of, which stays as it is until branches are joined; or null. */
  private final @Nullable NameScope base;

  /** Name, as far as it is new here, to whether it is read from outside the template. */
  private final Map<String, Boolean> known = new LinkedHashMap<>();

  private final Set<String> assigned = new HashSet<>();

  NameScope(@Nullable NameScope around) {
    this(around, null);
  }

  private NameScope(@Nullable NameScope around, @Nullable NameScope base) {
    this.around = around;
    this.base = base;
  }

  void declare(String name) {
    assigned.add(name);
    known.put(name, false);
  }

  void read(String name) {
    if (!knows(name)) {
      known.put(name, true);
    }
  }

  void assign(String name) {
    assigned.add(name);
    if (!knownHere(name)) {
      known.put(name, false);
    }
  }

  private boolean knows(String name) {
    return knownHere(name) || knownAround(name);
  }

  private boolean knownHere(String name) {
    return known.containsKey(name) || (base != null && base.knownHere(name));
  }

  private boolean isAssigned(String name) {
    return assigned.contains(name) || (base != null && base.isAssigned(name));
  }

  private boolean knownAround(String name) {
    return around != null && around.knows(name);
  }

  /** Scopes to follow the branches of a condition with, all starting from here. */
  List<NameScope> branches(int count) {
    return IntStream.range(0, count).mapToObj(i -> new NameScope(around, this)).toList();
  }

  /** Takes over what branches did; what only some assign may still come from outside. */
  void join(List<NameScope> branches) {
    Map<String, Integer> counts = new HashMap<>();
    for (NameScope branch : branches) {
      branch.assigned.stream()
          .filter(name -> !isAssigned(name))
          .forEach(name -> counts.merge(name, 1, Integer::sum));
    }
    for (NameScope branch : branches) {
      branch.known.forEach((name, outside) -> known.merge(name, outside, Boolean::logicalOr));
      assigned.addAll(branch.assigned);
    }
    counts.forEach(
        (name, count) -> {
          if (count < branches.size() && !knownAround(name)) {
            known.put(name, true);
          }
        });
  }

  Set<String> free() {
    return known.entrySet().stream()
        .filter(Map.Entry::getValue)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }
}
