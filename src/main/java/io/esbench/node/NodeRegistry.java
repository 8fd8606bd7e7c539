package io.esbench.node;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Nodes that live on between commands, known by name. What is known of them is in one file per
 * node, so it survives this process and a crash; a file whose process is gone is cleaned up by the
 * next look at it, together with the node's folder unless that is kept. Any thread and process.
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
    this.files =
        new StateFiles(
            folder,
            Waiter.parking(),
            name -> progress.accept("waiting: another command is busy with node '" + name + "'"));
    this.launcher = launcher;
    this.progress = progress;
  }

  /** In the launcher's cache. */
  public static NodeRegistry of(NodeLauncher launcher, Consumer<String> progress) {
    return new NodeRegistry(launcher.cache().resolve("registry"), launcher, progress);
  }

  /**
   * Starts a node that outlives this JVM.
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
                    .formatted(name, there.get().state().host()));
          }
          RunningNode node = launcher.start(request);
          boolean handedOver = false;
          try {
            RegisteredNode entry = new RegisteredNode(name, node.state(), request.keep());
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
          progress.accept("stopping node '" + name + "', process " + node.state().pid());
          Optional<ProcessHandle> process = node.state().process();
          boolean clean = process.isEmpty() || Processes.end(process, process.get(), deadline);
          forget(new RegisteredNode(name, node.state(), node.keep() || keep));
          return clean;
        });
  }

  private UsageException unknown(String name) {
    List<String> names = files.names();
    String known = names.isEmpty() ? "none is running" : "running: " + String.join(", ", names);
    return new UsageException(
        "no node named '" + name + "' is running; " + known + DidYouMean.suffix(name, names));
  }

  private Optional<RegisteredNode> cleaned(String name) throws IOException {
    Optional<RegisteredNode> node = files.read(name);
    if (node.isEmpty() || node.get().state().alive()) {
      return node;
    }
    progress.accept(
        "node '%s' (process %d) is gone; its entry is removed"
            .formatted(name, node.get().state().pid()));
    forget(node.get());
    return Optional.empty();
  }

  private void forget(RegisteredNode node) throws IOException {
    if (node.keep()) {
      progress.accept("its data stay in " + node.state().folder());
    } else {
      RunningNode.remove(node.state().folder());
    }
    files.remove(node.name());
  }
}
