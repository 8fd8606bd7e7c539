package io.esbench.node;

import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A cluster that esbench started, whatever its nodes are. It ends with {@link #close}. */
public interface StartedCluster extends AutoCloseable {
  /** All nodes as one target without credentials. */
  Target target();

  /** Whether any node lives; of one that is lost, the others show what they make of it. */
  boolean alive();

  /** Addresses of the nodes that have died. */
  List<HostAddress> died();

  /** How many nodes were started. */
  int size();

  /** What a reader of the result must know to start the same; empty if the version says it all. */
  List<String> notes();

  /** How long ending it takes at most, if no node does what it is asked for. */
  Duration endLimit();

  /**
   * Stops all nodes, and copies what their JVMs wrote about themselves.
   *
   * @param target folder, made if need be
   */
  NodeRecording.Collected endInto(Path target);

  /**
   * Stops all nodes and removes what is theirs unless it is kept. Does nothing the second time.
   *
   * @throws io.esbench.fault.EnvironmentException if something cannot be removed
   */
  @Override
  void close();
}
