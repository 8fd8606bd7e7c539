package io.esbench.node;

import com.sun.management.OperatingSystemMXBean;
import io.esbench.fault.EnvironmentException;
import io.esbench.node.provision.Distribution;
import io.esbench.node.provision.Distributions;
import io.esbench.node.provision.FileTrees;
import io.esbench.node.provision.ServerVersion;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Starts real Elasticsearch and OpenSearch nodes as child processes on loopback. Any thread. */
public final class NodeLauncher {
  private final Path cache;
  private final Map<String, String> environment;
  private final Consumer<String> progress;
  private final NanoTime time;
  private final Waiter waiter;
  private final boolean offline;

  /**
   * Uses a cache folder, which is made when needed.
   *
   * @param cache of distributions, and of the folders of nodes that name no other place
   * @param environment variables that may name Maven and Java
   * @param progress gets a line about each step, and every few seconds while one takes long
   */
  public NodeLauncher(
      Path cache,
      Map<String, String> environment,
      Consumer<String> progress,
      NanoTime time,
      Waiter waiter) {
    this(cache, environment, progress, time, waiter, false);
  }

  private NodeLauncher(
      Path cache,
      Map<String, String> environment,
      Consumer<String> progress,
      NanoTime time,
      Waiter waiter,
      boolean offline) {
    this.cache = cache;
    this.environment = Map.copyOf(environment);
    this.progress = progress;
    this.time = time;
    this.waiter = waiter;
    this.offline = offline;
  }

  /** The same, but if offline a distribution that is not in the cache is a fault, not fetched. */
  public NodeLauncher offline(boolean wanted) {
    return new NodeLauncher(cache, environment, progress, time, waiter, wanted);
  }

  /** With the default cache, the environment and the clock of this JVM. */
  public static NodeLauncher ofMachine(Consumer<String> progress) {
    Map<String, String> environment = System.getenv();
    return new NodeLauncher(
        Distributions.defaultCache(environment),
        environment,
        progress,
        NanoTime.system(),
        Waiter.parking());
  }

  /** The cache folder. */
  public Path cache() {
    return cache;
  }

  /**
   * Starts a node and waits until it reports its health. The first time the server is fetched.
   *
   * @throws io.esbench.fault.UsageException if version or home make no sense
   * @throws EnvironmentException if the server cannot be had, or does not start; nothing is left
   *     behind then
   * @throws io.esbench.fault.CancelledException if the thread is interrupted
   */
  public RunningNode start(NodeRequest request) {
    Distribution distribution = distribution(request);
    HeapSize heap = request.heap().within(memoryBytes(), progress);
    try {
      Path parent = request.dataDir() == null ? cache.resolve("nodes") : request.dataDir();
      Files.createDirectories(parent);
      ServerProgram program = ServerProgram.of(distribution);
      Unprivileged caller = program.caller(parent.toRealPath());
      NodeFolder folder = NodeFolder.create(parent.toRealPath(), program);
      return start(new NodeCommand(distribution.version(), program, folder, heap, caller, request));
    } catch (IOException e) {
      throw new EnvironmentException(
          "the node cannot be started: " + e + "; check free space and permissions", e);
    }
  }

  private RunningNode start(NodeCommand command) throws IOException {
    boolean started = false;
    Process guard = null;
    NodeFolder folder = command.folder();
    try {
      if (command.caller().changesOwner()) {
        folder.handTo(Unprivileged.UID);
      }
      String what = command.version().title();
      progress.accept("starting " + what + " with a heap of " + command.heap());
      guard = command.start();
      NodeState state = wait(what, guard, command);
      started = true;
      progress.accept(what + " answers at " + state.host());
      return new RunningNode(guard, folder, state, command.request().keep());
    } finally {
      if (!started) {
        undo(guard, command);
      }
    }
  }

  private NodeState wait(String what, Process guard, NodeCommand command) {
    NodeRequest request = command.request();
    return new StartWait(
            what, command.folder(), guard::isAlive, request.startTimeout(), progress, time, waiter)
        .await(command.version());
  }

  private static void undo(@Nullable Process guard, NodeCommand command) throws IOException {
    if (guard != null) {
      RunningNode.end(guard, Optional.empty());
    }
    if (!command.request().keep()) {
      FileTrees.delete(command.folder().root());
    }
  }

  private Distribution distribution(NodeRequest request) {
    if (request.home() != null) {
      return Distribution.in(request.home(), environment);
    }
    return new Distributions(cache, environment, progress, waiter, offline)
        .get(ServerVersion.parse(request.flavour(), request.version()));
  }

  private static long memoryBytes() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }
}
