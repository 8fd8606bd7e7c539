package io.esbench.node;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.result.Flavour;
import io.esbench.time.NanoTime;
import io.esbench.time.TellTimes;
import io.esbench.time.Waiter;
import io.esbench.time.Waiting;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;

/** Starts one node in a container, reachable on loopback only. One thread, used once. */
final class ContainerStart {
  private static final Duration ENGINE = Duration.ofSeconds(20);
  private static final Duration PULL = Duration.ofMinutes(15);
  private static final Duration POLL = Duration.ofMillis(200);
  private static final Duration ONE_ANSWER = Duration.ofSeconds(5);

  private final NodeRequest request;
  private final String image;
  private final HeapSize heap;
  private final DockerProgram docker;
  private final Path logs;
  private final boolean offline;
  private final Consumer<String> progress;
  private final NanoTime time;
  private final Waiter waiter;
  private final String name = "esbench-" + UUID.randomUUID().toString().substring(0, 8);

  /**
   * For one start.
   *
   * @param heap of the node
   * @param logs folder that gets what the container printed if it does not start
   * @param offline whether an image that is not there is a fault, not fetched
   */
  ContainerStart(
      NodeRequest request,
      String image,
      HeapSize heap,
      DockerProgram docker,
      Path logs,
      boolean offline,
      Consumer<String> progress,
      NanoTime time,
      Waiter waiter) {
    this.request = request;
    this.image = image;
    this.heap = heap;
    this.docker = docker;
    this.logs = logs;
    this.offline = offline;
    this.progress = progress;
    this.time = time;
    this.waiter = waiter;
  }

  /**
   * The node, once it reports its health.
   *
   * @throws EnvironmentException if the engine does not answer, the image cannot be had, or the
   *     node does not start; no container is left behind then
   */
  ContainerNode start() throws IOException {
    requireEngine();
    requireImage();
    ContainerNode.Made made = new ContainerNode.Made(name, image, digest());
    progress.accept(
        "starting container %s of %s with a heap of %s".formatted(name, made.described(), heap));
    ContainerNode node = null;
    ContainerNode.Guard guard = ContainerNode.Guard.start(docker, name);
    try {
      run();
      HostAddress host = HostAddress.http("127.0.0.1", port());
      awaitHealth(host);
      node =
          new ContainerNode(docker, guard, made, host, docker.start("wait", name), request.keep());
      return node;
    } finally {
      if (node == null) {
        ContainerNode.remove(docker, name);
        guard.release();
      }
    }
  }

  private void requireEngine() {
    DockerProgram.Ran engine =
        docker.run(
            "the container engine to answer", ENGINE, "version", "--format", "{{.Server.Version}}");
    if (!engine.ok()) {
      throw new EnvironmentException(
          HelpTopic.CONTAINER_ENGINE,
          "the container engine does not answer: %s; start it, or leave --pipeline docker away"
              .formatted(engine.err()));
    }
  }

  private void requireImage() {
    if (docker.run("the image", DockerProgram.SHORT, "image", "inspect", image).ok()) {
      return;
    }
    if (offline) {
      throw new EnvironmentException(
          HelpTopic.CONTAINER_ENGINE,
          "the image %s is not on this machine and --offline forbids to fetch it; run 'docker pull %s' while there is a network"
              .formatted(image, image));
    }
    progress.accept("fetching the image " + image);
    DockerProgram.Ran pull = docker.run("docker to fetch " + image, PULL, "pull", "--quiet", image);
    if (!pull.ok()) {
      throw new EnvironmentException(
          HelpTopic.CONTAINER_ENGINE,
          "the image %s is not on this machine and cannot be fetched: %s; check its name, the network and 'docker login', or name another one with --docker-image"
              .formatted(image, pull.err()));
    }
  }

  /** Of the registry; an image that never was in one has only its own identity. */
  private String digest() {
    String format = "{{if .RepoDigests}}{{index .RepoDigests 0}}{{else}}{{.Id}}{{end}}";
    String digest =
        docker
            .run("the image", DockerProgram.SHORT, "image", "inspect", "--format", format, image)
            .out();
    return digest.substring(digest.indexOf('@') + 1);
  }

  private void run() {
    List<String> arguments = new ArrayList<>(List.of("run", "--detach", "--name", name));
    arguments.addAll(List.of("--label", "io.esbench.node=race"));
    // A port that the engine picks, and nobody but this machine can reach.
    arguments.addAll(List.of("--publish", "127.0.0.1::9200"));
    environment().forEach((key, value) -> arguments.addAll(List.of("--env", key + "=" + value)));
    arguments.add(image);
    DockerProgram.Ran ran = docker.run("the container to be made", DockerProgram.SHORT, arguments);
    if (!ran.ok()) {
      throw new EnvironmentException(
          HelpTopic.NODE_START,
          "a container of %s cannot be started: %s".formatted(image, ran.err()));
    }
  }

  private Map<String, String> environment() {
    String options = "-Xms%s -Xmx%s".formatted(heap, heap);
    Map<String, String> environment = new TreeMap<>();
    environment.put("discovery.type", "single-node");
    environment.put("cluster.routing.allocation.disk.threshold_enabled", "false");
    if (request.flavour() == Flavour.OPENSEARCH) {
      environment.put("DISABLE_INSTALL_DEMO_CONFIG", "true");
      environment.put("DISABLE_SECURITY_PLUGIN", "true");
      environment.put("OPENSEARCH_JAVA_OPTS", options);
    } else {
      environment.put("xpack.security.enabled", "false");
      environment.put("ES_JAVA_OPTS", options);
    }
    environment.putAll(request.settings());
    return environment;
  }

  private int port() {
    DockerProgram.Ran ran = docker.run("its port", DockerProgram.SHORT, "port", name, "9200/tcp");
    String first = ran.out().lines().findFirst().orElse("");
    try {
      return Integer.parseInt(first.substring(first.lastIndexOf(':') + 1));
    } catch (NumberFormatException e) {
      if (!runs()) {
        throw exited();
      }
      throw new EnvironmentException(
          "the container of %s has no port 9200 on 127.0.0.1: %s"
              .formatted(image, ran.ok() ? "'docker port' says '" + first + "'" : ran.err()),
          e);
    }
  }

  private boolean runs() {
    return docker
        .run(
            "the container", DockerProgram.SHORT, "inspect", "--format", "{{.State.Running}}", name)
        .out()
        .equals("true");
  }

  private void awaitHealth(HostAddress host) {
    Duration limit = request.startTimeout();
    long begin = time.nanos();
    TellTimes times = new TellTimes();
    try (AdminClient admin = new AdminClient(new Target(List.of(host), ClientOptions.DEFAULT))) {
      while (!healthy(admin)) {
        Duration waited = Duration.ofNanos(time.nanos() - begin);
        if (!runs()) {
          throw exited();
        }
        if (waited.compareTo(limit) > 0) {
          throw new EnvironmentException(
              HelpTopic.NODE_START,
              "the container of %s took longer than %d s to report its health at %s (is the engine on another machine?); it printed last: %s"
                  .formatted(image, limit.toSeconds(), host, lastWords()));
        }
        if (times.due(waited)) {
          progress.accept(Waiting.words("the container to report its health", waited, limit));
        }
        pause();
      }
    }
  }

  private static boolean healthy(AdminClient admin) {
    try {
      return admin.perform("GET", "/_cluster/health", null, ONE_ANSWER).ok();
    } catch (EnvironmentException e) {
      // It may just have opened its port: asked again until the deadline.
      return false;
    }
  }

  private EnvironmentException exited() {
    String code =
        docker
            .run(
                "the container",
                DockerProgram.SHORT,
                "inspect",
                "--format",
                "{{.State.ExitCode}}{{if .State.OOMKilled}} (out of memory){{end}}",
                name)
            .out();
    return new EnvironmentException(
        HelpTopic.NODE_START,
        "the container of %s ended at its start with exit code %s; it printed last: %s"
            .formatted(image, code, lastWords()));
  }

  /** The end of its log in one line, all of it in a file. */
  private String lastWords() {
    // Servers log to the first stream; the second has what a JVM says that does not start.
    DockerProgram.Ran log =
        docker.run("its log", DockerProgram.SHORT, "logs", "--tail", "1000", name);
    String text = log.out().isEmpty() ? log.err() : log.out();
    Path file = logs.resolve(name + ".log");
    try {
      Files.createDirectories(logs);
      Files.writeString(file, text + "\n", StandardCharsets.UTF_8);
    } catch (IOException e) {
      return DockerProgram.oneLine(text);
    }
    return DockerProgram.oneLine(text) + "; all of it is in " + file;
  }

  private void pause() {
    try {
      waiter.await(POLL);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while the container was starting", e);
    }
  }
}
