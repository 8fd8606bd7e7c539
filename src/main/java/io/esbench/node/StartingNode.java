package io.esbench.node;

import io.esbench.node.provision.FileTrees;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A node from its folder to its first answer. One thread. */
final class StartingNode {
  private final NodeCommand command;
  private final Consumer<String> progress;
  private final NanoTime time;
  private final Waiter waiter;
  private @Nullable Process guard;
  private @Nullable RunningNode running;

  StartingNode(NodeCommand command, Consumer<String> progress, NanoTime time, Waiter waiter) {
    this.command = command;
    this.progress = progress;
    this.time = time;
    this.waiter = waiter;
  }

  /** Starts its processes and does not wait for them. */
  void launch() throws IOException {
    if (command.caller().changesOwner()) {
      command.folder().handTo(Unprivileged.UID);
    }
    guard = command.start();
  }

  /** Waits until it reports its health. After {@link #launch}. */
  RunningNode await() {
    Process process = guard;
    if (process == null) {
      throw new IllegalStateException("not launched");
    }
    NodeState state = startWait().await(command.version());
    progress.accept(what() + " answers at " + state.host());
    RunningNode node = new RunningNode(process, state, command);
    running = node;
    return node;
  }

  /** Waits until it knows all nodes of its cluster. After {@link #await}. */
  void awaitMembers(RunningNode itself) {
    startWait().awaitMembers(itself.target(), command.membership().of());
  }

  private StartWait startWait() {
    return new StartWait(
        what(),
        command.folder(),
        () -> guard != null && guard.isAlive(),
        command.request().startTimeout(),
        progress,
        time,
        waiter);
  }

  private String what() {
    return command.membership().what(command.version().title());
  }

  /** Ends what runs and removes the folder unless it is to be kept. */
  void undo() throws IOException {
    if (guard != null) {
      RunningNode.end(guard, Optional.ofNullable(running).flatMap(node -> node.state().process()));
    }
    if (!command.request().keep()) {
      FileTrees.delete(command.folder().root());
    }
  }
}
