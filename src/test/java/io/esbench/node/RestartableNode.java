package io.esbench.node;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * A node of the registry that is stopped or killed, and started again on its data and its ports.
 * How it was started is read from {@code /proc}, so it needs Linux. One thread.
 */
public final class RestartableNode {
  private static final long END_SECONDS = 60;
  private static final Duration START = Duration.ofMinutes(4);

  private final List<String> command;
  private final List<String> environment;
  private NodeState state;
  private ProcessHandle guard;

  private RestartableNode(NodeState state, ProcessHandle guard, List<NodeState> all)
      throws IOException {
    this.state = state;
    this.guard = guard;
    this.command = again(words(guard, "cmdline"), state, all);
    this.environment = words(guard, "environ");
  }

  /** The nodes of a cluster, which all run. */
  public static List<RestartableNode> of(List<NodeState> states) throws IOException {
    List<RestartableNode> nodes = new ArrayList<>();
    for (NodeState state : states) {
      ProcessHandle launcher = state.process().orElseThrow().parent().orElseThrow();
      nodes.add(new RestartableNode(state, launcher.parent().orElseThrow(), states));
    }
    return nodes;
  }

  private static List<String> words(ProcessHandle process, String what) throws IOException {
    Path file = Path.of("/proc", Long.toString(process.pid()), what);
    return List.of(Files.readString(file, StandardCharsets.UTF_8).split("\0"));
  }

  /** A node that made the cluster knows of no other, and any of the others may be away. */
  private static List<String> again(List<String> command, NodeState state, List<NodeState> all) {
    List<String> with = new ArrayList<>();
    for (String word : command) {
      if (word.startsWith("-Ediscovery.seed_hosts=")) {
        continue;
      }
      with.add(
          switch (word) {
            case "-Ehttp.port=0" -> "-Ehttp.port=" + state.httpPort();
            case "-Etransport.port=0" -> "-Etransport.port=" + state.transportPort();
            default -> word;
          });
    }
    String seeds =
        all.stream()
            .map(each -> "127.0.0.1:" + each.transportPort())
            .collect(Collectors.joining(","));
    with.add("-Ediscovery.seed_hosts=" + seeds);
    return with;
  }

  /** Where it is now. */
  public NodeState state() {
    return state;
  }

  /** Ends it as a crash of its machine does. */
  public void kill() throws Exception {
    ended(state.process().orElseThrow(), true);
  }

  /** Ends it in good order. */
  public void stop() throws Exception {
    ended(state.process().orElseThrow(), false);
  }

  private void ended(ProcessHandle server, boolean atOnce) throws Exception {
    boolean unused = atOnce ? server.destroyForcibly() : server.destroy();
    server.onExit().get(END_SECONDS, TimeUnit.SECONDS);
    guard.onExit().get(END_SECONDS, TimeUnit.SECONDS);
  }

  /** Starts it again, and returns when it has opened its ports. */
  public void start() throws Exception {
    NodeFolder folder = new NodeFolder(state.folder());
    Files.deleteIfExists(folder.pidFile());
    Files.deleteIfExists(folder.logs().resolve("http.ports"));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.root().toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.console().toFile()));
    builder.environment().clear();
    for (String variable : environment) {
      int sign = variable.indexOf('=');
      builder.environment().put(variable.substring(0, sign), variable.substring(sign + 1));
    }
    Process started = builder.start();
    guard = started.toHandle();
    long begin = System.nanoTime();
    while (folder.httpPort().isEmpty() || folder.pid().isEmpty()) {
      boolean late = System.nanoTime() - begin > START.toNanos();
      if (late || !started.isAlive()) {
        throw new TimeoutException("not up again: " + Files.readString(folder.console()));
      }
      started.waitFor(100, TimeUnit.MILLISECONDS);
    }
    long pid = folder.pid().orElseThrow();
    Instant since = ProcessHandle.of(pid).orElseThrow().info().startInstant().orElseThrow();
    state =
        new NodeState(
            pid,
            since,
            state.httpPort(),
            state.transportPort(),
            state.flavour(),
            state.version(),
            state.folder());
  }

  /** Tells the registry where the nodes of a cluster are now. */
  public static void register(Path registry, String name, List<RestartableNode> nodes)
      throws IOException {
    new StateFiles(registry, duration -> {}, waiting -> {})
        .write(
            new RegisteredNode(name, nodes.stream().map(RestartableNode::state).toList(), false));
  }
}
