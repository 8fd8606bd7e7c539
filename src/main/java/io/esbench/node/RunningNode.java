package io.esbench.node;

import io.esbench.fault.EnvironmentException;
import io.esbench.node.provision.FileTrees;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A node that esbench started. It ends with {@link #close} or with this JVM, however that ends; on
 * Windows a killed JVM leaves it behind. Any thread.
 */
public final class RunningNode implements AutoCloseable {
  static final Duration CLEAN_END = Duration.ofSeconds(30);

  private final Process guard;
  private final NodeFolder folder;
  private final NodeState state;
  private final NodeCommand command;
  private final AtomicBoolean over = new AtomicBoolean();
  private final AtomicBoolean removed = new AtomicBoolean();

  RunningNode(Process guard, NodeState state, NodeCommand command) {
    this.guard = guard;
    this.folder = command.folder();
    this.state = state;
    this.command = command;
  }

  /** Its HTTP address on loopback. */
  public HostAddress host() {
    return state.host();
  }

  /** The node as a target without credentials. */
  public Target target() {
    return new Target(List.of(host()), ClientOptions.DEFAULT);
  }

  /** Version number of the server. */
  public String version() {
    return state.version();
  }

  /** Process of the server itself. */
  public long pid() {
    return state.pid();
  }

  /** Folder of its configuration, data and logs. */
  public Path folder() {
    return folder.root();
  }

  /** Whether the server's process lives; it may have been killed by somebody else. */
  public boolean alive() {
    return !over.get() && guard.isAlive() && state.process().isPresent();
  }

  /** Asks the server to stop and does not wait for it. */
  void ask() {
    if (!over.get()) {
      state.process().ifPresent(ProcessHandle::destroy);
    }
  }

  /**
   * Stops the server and removes its folder unless that is kept. Waits some seconds for a clean
   * end, then kills. Does nothing the second time.
   *
   * @throws EnvironmentException if the folder cannot be removed
   */
  @Override
  public void close() {
    if (over.compareAndSet(false, true)) {
      end(guard, state.process());
    }
    if (!command.request().keep() && removed.compareAndSet(false, true)) {
      remove(folder.root());
    }
  }

  /**
   * Stops the server, and copies what its JVM wrote about itself; the heap is dumped before if that
   * was asked for. Of a server that has died, it is what is there. The folder is left to {@link
   * #close}.
   *
   * @param target folder, made if need be
   */
  NodeRecording.Collected endInto(Path target) {
    NodeRecords records = new NodeRecords(folder.recordings());
    if (over.compareAndSet(false, true)) {
      if (command.request().recording().heapDump()) {
        records.dumpHeap(command.program().java(), state.pid());
      }
      end(guard, state.process());
    }
    return records.copied(target);
  }

  /** Its name in its cluster. */
  String name() {
    return command.membership().nodeName();
  }

  /** Lets the node go on when this JVM ends; from then on it belongs to the registry. */
  void detach() throws IOException {
    over.set(true);
    removed.set(true);
    try (OutputStream word = guard.getOutputStream()) {
      word.write("detach\n".getBytes(StandardCharsets.US_ASCII));
    }
  }

  NodeState state() {
    return state;
  }

  /** Ends the server with everything above it. */
  static void end(Process guard, Optional<ProcessHandle> server) {
    Processes.end(server, guard.toHandle(), CLEAN_END);
  }

  static void remove(Path folder) {
    try {
      FileTrees.delete(folder);
    } catch (IOException e) {
      throw new EnvironmentException(
          "the node is stopped, but its folder cannot be removed: " + e + "; remove " + folder, e);
    }
  }
}
