package io.esbench.node;

/**
 * A node that runs on its own until it is stopped by name.
 *
 * @param name by which it was started
 * @param state where it is
 * @param keep whether its folder is to outlive it
 */
public record RegisteredNode(String name, NodeState state, boolean keep) {}
