package io.esbench.node;

import java.util.List;

/**
 * A node, or several that are one cluster, that runs on its own until it is stopped by name.
 *
 * @param name by which it was started
 * @param nodes where they are; at least one
 * @param keep whether their folders are to outlive them
 */
public record RegisteredNode(String name, List<NodeState> nodes, boolean keep) {
  public RegisteredNode {
    nodes = List.copyOf(nodes);
  }

  /** The first node, which may be the only one. */
  public NodeState first() {
    return nodes.get(0);
  }

  /** Whether any of its nodes lives. */
  public boolean alive() {
    return nodes.stream().anyMatch(NodeState::alive);
  }

  /** Whether all of its nodes live. */
  public boolean complete() {
    return nodes.stream().allMatch(NodeState::alive);
  }
}
