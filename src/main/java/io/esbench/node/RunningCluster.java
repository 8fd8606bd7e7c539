package io.esbench.node;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that esbench started together: one, or several that are one cluster. They end with
 * {@link #close} or with this JVM, as a {@link RunningNode} does. Any thread.
 */
public final class RunningCluster implements StartedCluster {
  private final List<RunningNode> nodes;

  RunningCluster(List<RunningNode> nodes) {
    this.nodes = List.copyOf(nodes);
  }

  /** At least one; the first has made the cluster. */
  public List<RunningNode> nodes() {
    return nodes;
  }

  @Override
  public Target target() {
    return new Target(nodes.stream().map(RunningNode::host).toList(), ClientOptions.DEFAULT);
  }

  @Override
  public boolean alive() {
    return nodes.stream().anyMatch(RunningNode::alive);
  }

  @Override
  public List<HostAddress> died() {
    return nodes.stream().filter(node -> !node.alive()).map(RunningNode::host).toList();
  }

  @Override
  public int size() {
    return nodes.size();
  }

  @Override
  public List<String> notes() {
    return List.of();
  }

  @Override
  public Duration endLimit() {
    return RunningNode.CLEAN_END.plus(Processes.KILLED_END).multipliedBy(nodes.size());
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

  /**
   * Stops all nodes, and copies what their JVMs wrote about themselves: of several nodes into a
   * folder for each. Their own folders are left to {@link #close}.
   *
   * @param target folder, made if need be
   */
  @Override
  public NodeRecording.Collected endInto(Path target) {
    List<String> files = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (RunningNode node : nodes) {
      String folder = nodes.size() == 1 ? "" : node.name() + "/";
      NodeRecording.Collected one = node.endInto(target.resolve(folder));
      one.files().forEach(name -> files.add(folder + name));
      one.problems().forEach(problem -> problems.add(node.name() + ": " + problem));
    }
    return new NodeRecording.Collected(files, problems);
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
