package io.esbench.node;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.time.Waiter;
import io.esbench.time.Waiting;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Nodes that live on between commands, known by name; several that are one cluster have one name.
 * What is known of them is in one file per name, so it survives this process and a crash; a file
 * whose processes are gone is cleaned up by the next look at it, together with the node's folder
 * unless that is kept. Any thread and process.
 */
public final class NodeRegistry {
  /** The name of a node that was given none. */
  public static final String DEFAULT_NAME = "default";

  private final StateFiles files;
  private final NodeLauncher launcher;
  private final Consumer<String> progress;

  /**
   * Keeps its files in a folder, which is made when needed.
   *
   * @param folder the same for all commands that shall know of each other's nodes
   * @param progress told about stale entries, and steps that take time
   */
  public NodeRegistry(Path folder, NodeLauncher launcher, Consumer<String> progress) {
    this.files = new StateFiles(folder, Waiter.parking(), progress);
    this.launcher = launcher;
    this.progress = progress;
  }

  /** In the launcher's cache. */
  public static NodeRegistry of(NodeLauncher launcher, Consumer<String> progress) {
    return new NodeRegistry(launcher.cache().resolve("registry"), launcher, progress);
  }

  /**
   * Starts a node, or the nodes of a cluster, that outlive this JVM.
   *
   * @param name letters, digits, dash, dot and underscore
   * @throws UsageException if a node of that name runs
   * @throws EnvironmentException as {@link NodeLauncher#start}
   */
  public RegisteredNode start(String name, NodeRequest request) {
    return files.exclusively(
        name,
        () -> {
          Optional<RegisteredNode> there = cleaned(name);
          if (there.isPresent()) {
            throw new UsageException(
                "a node named '%s' runs at %s already; stop it first, or give another name"
                    .formatted(name, hosts(there.get())));
          }
          RunningCluster node = launcher.start(request);
          boolean handedOver = false;
          try {
            RegisteredNode entry = new RegisteredNode(name, node.states(), request.keep());
            files.write(entry);
            node.detach();
            handedOver = true;
            return entry;
          } finally {
            if (!handedOver) {
              node.close();
              files.remove(name);
            }
          }
        });
  }

  /** The nodes that run, by name. */
  public List<RegisteredNode> list() {
    List<RegisteredNode> running = new ArrayList<>();
    for (String name : files.names()) {
      find(name).ifPresent(running::add);
    }
    return List.copyOf(running);
  }

  /** The node of that name, if it runs. */
  public Optional<RegisteredNode> find(String name) {
    return files.exclusively(name, () -> cleaned(name));
  }

  /**
   * Stops a node, and removes its folder unless it was started to be kept or is to be kept now.
   *
   * @param keep whether to keep the folder though it was not started so
   * @param deadline for a clean end; after it the node is killed
   * @return whether it stopped by itself, as opposed to being killed
   * @throws UsageException if no node of that name runs
   */
  public boolean stop(String name, boolean keep, Duration deadline) {
    return files.exclusively(
        name,
        () -> {
          RegisteredNode node = cleaned(name).orElseThrow(() -> unknown(name));
          progress.accept("stopping node '" + name + "', " + processes(node));
          boolean clean;
          Waiting end = Waiting.of("node '" + name + "' to stop", deadline, progress);
          try {
            clean = ended(node.nodes(), deadline);
          } finally {
            end.over();
          }
          forget(new RegisteredNode(name, node.nodes(), node.keep() || keep));
          return clean;
        });
  }

  /** All are asked before the first is waited for. */
  private static boolean ended(List<NodeState> nodes, Duration deadline) {
    nodes.forEach(node -> node.process().ifPresent(ProcessHandle::destroy));
    boolean clean = true;
    for (NodeState node : nodes) {
      Optional<ProcessHandle> process = node.process();
      clean &= process.isEmpty() || Processes.end(process, process.get(), deadline);
    }
    return clean;
  }

  private static String hosts(RegisteredNode node) {
    return node.nodes().stream()
        .map(state -> state.host().toString())
        .collect(Collectors.joining(", "));
  }

  private static String processes(RegisteredNode node) {
    return (node.nodes().size() == 1 ? "process " : "processes ")
        + node.nodes().stream()
            .map(state -> Long.toString(state.pid()))
            .collect(Collectors.joining(", "));
  }

  private UsageException unknown(String name) {
    List<String> names = files.names();
    String known = names.isEmpty() ? "none is running" : "running: " + String.join(", ", names);
    return new UsageException(
        "no node named '" + name + "' is running; " + known + DidYouMean.suffix(name, names));
  }

  private Optional<RegisteredNode> cleaned(String name) throws IOException {
    Optional<RegisteredNode> node = files.read(name);
    if (node.isEmpty() || node.get().alive()) {
      return node;
    }
    progress.accept(
        "node '%s' (%s) is gone; its entry is removed".formatted(name, processes(node.get())));
    forget(node.get());
    return Optional.empty();
  }

  private void forget(RegisteredNode node) throws IOException {
    for (NodeState state : node.nodes()) {
      if (node.keep()) {
        progress.accept("its data stay in " + state.folder());
      } else {
        RunningNode.remove(state.folder());
      }
    }
    files.remove(node.name());
  }
}
