package io.esbench.node;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Target;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that esbench started together: one, or several that are one cluster. They end with
 * {@link #close} or with this JVM, as a {@link RunningNode} does. Any thread.
 */
public final class RunningCluster implements AutoCloseable {
  private final List<RunningNode> nodes;

  RunningCluster(List<RunningNode> nodes) {
    this.nodes = List.copyOf(nodes);
  }

  /** At least one; the first has made the cluster. */
  public List<RunningNode> nodes() {
    return nodes;
  }

  /** All nodes as one target without credentials. */
  public Target target() {
    return new Target(nodes.stream().map(RunningNode::host).toList(), ClientOptions.DEFAULT);
  }

  /**
   * Whether any node lives. A cluster that has lost some of its nodes is still to be raced on: what
   * the others make of it is what the race shows.
   */
  public boolean alive() {
    return nodes.stream().anyMatch(RunningNode::alive);
  }

  /**
   * Stops all nodes and removes their folders unless they are kept. Does nothing the second time.
   *
   * @throws EnvironmentException if a folder cannot be removed; all nodes are stopped even then
   */
  @Override
  public void close() {
    nodes.forEach(RunningNode::ask);
    EnvironmentException failure = null;
    for (RunningNode node : nodes) {
      failure = closed(node, failure);
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static @Nullable EnvironmentException closed(
      RunningNode node, @Nullable EnvironmentException earlier) {
    try {
      node.close();
      return earlier;
    } catch (EnvironmentException e) {
      return earlier == null ? e : earlier;
    }
  }

  /** Lets the nodes go on when this JVM ends; from then on they belong to the registry. */
  void detach() throws IOException {
    for (RunningNode node : nodes) {
      node.detach();
    }
  }

  List<NodeState> states() {
    return nodes.stream().map(RunningNode::state).toList();
  }
}
