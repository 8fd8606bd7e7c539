package io.esbench.cli;

import io.esbench.node.NodeState;
import io.esbench.node.RegisteredNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is shown of registered nodes. */
final class NodeText {
  private NodeText() {}

  /** One line for one node; for several a line for all of them and one for each. */
  static List<String> lines(RegisteredNode node) {
    NodeState first = node.first();
    int all = node.nodes().size();
    if (all == 1) {
      return List.of(line(node.name(), first) + server(first) + place(first));
    }
    long running = node.nodes().stream().filter(NodeState::alive).count();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%-12s %-9s %-28s %s",
            node.name(),
            running == all ? "running" : running + " of " + all,
            all + " nodes as one cluster",
            server(first).stripTrailing()));
    for (int i = 0; i < all; i++) {
      NodeState state = node.nodes().get(i);
      lines.add(line("  node " + (i + 1), state) + place(state));
    }
    return lines;
  }

  private static String line(String name, NodeState state) {
    return String.format(
        Locale.ROOT, "%-12s %-9s %-28s ", name, state.alive() ? "running" : "gone", state.host());
  }

  private static String server(NodeState state) {
    return String.format(Locale.ROOT, "%-13s %-10s ", state.flavour().title(), state.version());
  }

  private static String place(NodeState state) {
    return String.format(Locale.ROOT, "pid %-8d %s", state.pid(), state.folder());
  }

  /** As the option {@code --target-hosts} takes them; those that are gone left out. */
  static String targetHosts(RegisteredNode node) {
    return node.nodes().stream()
        .filter(NodeState::alive)
        .map(state -> state.host().toString().replaceFirst("^http://", ""))
        .collect(Collectors.joining(","));
  }
}
