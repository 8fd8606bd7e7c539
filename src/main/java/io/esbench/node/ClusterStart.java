package io.esbench.node;

import io.esbench.node.provision.Distribution;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Starts the nodes of one request: the first alone, which makes the cluster, then the others side
 * by side, which join it. One thread, used once.
 */
final class ClusterStart {
  private final NodeRequest request;
  private final Distribution distribution;
  private final HeapSize heap;
  private final Path parent;
  private final Consumer<String> progress;
  private final NanoTime time;
  private final Waiter waiter;
  private final List<StartingNode> starting = new ArrayList<>();

  /**
   * For one start.
   *
   * @param heap of each node
   * @param parent real folder in which each node gets a folder
   */
  ClusterStart(
      NodeRequest request,
      Distribution distribution,
      HeapSize heap,
      Path parent,
      Consumer<String> progress,
      NanoTime time,
      Waiter waiter) {
    this.request = request;
    this.distribution = distribution;
    this.heap = heap;
    this.parent = parent;
    this.progress = progress;
    this.time = time;
    this.waiter = waiter;
  }

  /**
   * All nodes, answering and in one cluster.
   *
   * @throws io.esbench.fault.EnvironmentException if one does not start; nothing is left behind
   *     then
   */
  RunningCluster start() throws IOException {
    progress.accept(announcement());
    boolean started = false;
    try {
      List<RunningNode> running = running();
      started = true;
      return new RunningCluster(running);
    } finally {
      if (!started) {
        undo();
      }
    }
  }

  private String announcement() {
    String title = distribution.version().title();
    return request.nodes() == 1
        ? "starting " + title + " with a heap of " + heap
        : "starting %d nodes of %s with a heap of %s each, the first one first"
            .formatted(request.nodes(), title, heap);
  }

  private List<RunningNode> running() throws IOException {
    int all = request.nodes();
    List<RunningNode> running = new ArrayList<>();
    Membership first = Membership.first(all);
    StartingNode master = launch(first);
    running.add(master.await());
    if (first.severalNodes()) {
      NodeState state = running.get(0).state();
      Membership.Seed seed =
          new Membership.Seed(new NodeFolder(state.folder()), state.transportPort());
      for (int number = 2; number <= all; number++) {
        launch(new Membership(number, all, seed));
      }
      for (StartingNode other : starting.subList(1, all)) {
        running.add(other.await());
      }
      master.awaitMembers(running.get(0));
      progress.accept("all " + all + " nodes are one cluster");
    }
    return running;
  }

  private StartingNode launch(Membership membership) throws IOException {
    ServerProgram program = ServerProgram.of(distribution);
    Unprivileged caller = program.caller(parent);
    NodeFolder folder = NodeFolder.create(parent, program);
    NodeCommand command =
        new NodeCommand(distribution.version(), program, folder, heap, caller, request, membership);
    StartingNode node = new StartingNode(command, progress, time, waiter);
    starting.add(node);
    node.launch();
    return node;
  }

  /** The folder of one that cannot be removed must not leave the others running. */
  private void undo() throws IOException {
    IOException failure = null;
    for (StartingNode node : starting) {
      try {
        node.undo();
      } catch (IOException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
