package io.esbench.preflight;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** In what nodes differ, collected one property after the other. One thread. */
final class Differences {
  private final List<ClusterNode> nodes;
  private final List<String> found = new ArrayList<>();

  Differences(List<ClusterNode> nodes) {
    this.nodes = nodes;
  }

  /** Compares a property; nodes that do not tell it count as one more value. */
  Differences in(String what, Function<ClusterNode, String> property) {
    Map<String, Integer> values = new TreeMap<>();
    for (ClusterNode node : nodes) {
      String value = property.apply(node);
      values.merge(value.isEmpty() ? "none" : value, 1, Integer::sum);
    }
    if (values.size() > 1) {
      found.add(what + " " + text(values));
    }
    return this;
  }

  List<String> found() {
    return List.copyOf(found);
  }

  /** {@code 8.19.1 on 2 nodes, 8.19.2 on 1 node}. */
  static String text(Map<String, Integer> values) {
    return Phrase.names(
        values.entrySet().stream()
            .map(value -> value.getKey() + " on " + Phrase.count(value.getValue(), "node"))
            .toList());
  }
}
