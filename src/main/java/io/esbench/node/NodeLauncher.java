package io.esbench.node;

import com.sun.management.OperatingSystemMXBean;
import io.esbench.fault.EnvironmentException;
import io.esbench.node.provision.Distribution;
import io.esbench.node.provision.Distributions;
import io.esbench.node.provision.ServerVersion;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

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
   * Starts the nodes and waits until they report their health and know each other. The first time
   * the server is fetched.
   *
   * @throws io.esbench.fault.UsageException if version or home make no sense, or the machine has
   *     not the memory for so many nodes
   * @throws EnvironmentException if the server cannot be had, or does not start; nothing is left
   *     behind then
   * @throws io.esbench.fault.CancelledException if the thread is interrupted
   */
  public RunningCluster start(NodeRequest request) {
    HeapSize heap = request.heap().within(memoryBytes(), request.nodes(), progress);
    Distribution distribution = distribution(request);
    try {
      Path parent = request.dataDir() == null ? cache.resolve("nodes") : request.dataDir();
      Files.createDirectories(parent);
      return new ClusterStart(
              request, distribution, heap, parent.toRealPath(), progress, time, waiter)
          .start();
    } catch (IOException e) {
      throw new EnvironmentException(
          "the node cannot be started: " + e + "; check free space and permissions", e);
    }
  }

  /**
   * Starts what is asked for, be it processes or a container.
   *
   * @throws io.esbench.fault.UsageException as {@link #start}
   * @throws EnvironmentException as {@link #start}, or if there is no container engine
   * @throws io.esbench.fault.CancelledException if the thread is interrupted
   */
  public StartedCluster open(NodeRequest request) {
    String image = request.image();
    if (image == null) {
      return start(request);
    }
    HeapSize heap = request.heap().within(memoryBytes(), 1, progress);
    DockerProgram docker = DockerProgram.find(environment, progress);
    Path logs = cache.resolve("nodes");
    try {
      return new ContainerStart(request, image, heap, docker, logs, offline, progress, time, waiter)
          .start();
    } catch (IOException e) {
      throw new EnvironmentException("the container cannot be started: " + e.getMessage(), e);
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
