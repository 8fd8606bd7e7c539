package io.esbench.driver.loop;

import io.esbench.transport.wire.Connection;
import java.util.List;

/**
 * What one conversation of a client at a time takes place on: a connection to each host of the
 * target, used in turn, and a timer. Nobody else uses them. On its event loop.
 */
public final class Line {
  private final Connection[] connections;
  private final LoopTimer timer;
  private int host;

  /**
   * A line to several hosts.
   *
   * @param connections one to each host, in the order of the target
   * @param first index of the host that has the first turn
   */
  public Line(List<Connection> connections, int first, LoopTimer timer) {
    this.connections = connections.toArray(Connection[]::new);
    this.host = first;
    this.timer = timer;
  }

  /** A line to one host. */
  public Line(Connection connection, LoopTimer timer) {
    this(List.of(connection), 0, timer);
  }

  /** The connection to the host that has the turn. */
  Connection connection() {
    return connections[host];
  }

  /** Number of the host that has the turn. */
  int host() {
    return host;
  }

  LoopTimer timer() {
    return timer;
  }

  /** A conversation is over: the next one goes to the next host. */
  void turn() {
    host = host + 1 == connections.length ? 0 : host + 1;
  }

  /** Opens all of them. */
  void open() {
    for (Connection connection : connections) {
      connection.prepare();
    }
  }

  /** Whether one of them is being opened. */
  boolean opening() {
    for (Connection connection : connections) {
      if (connection.opening()) {
        return true;
      }
    }
    return false;
  }

  /** Closes all of them; an exchange in flight ends as lost. */
  void close() {
    for (Connection connection : connections) {
      connection.close();
    }
  }

  /** Opens lines for one client. */
  @FunctionalInterface
  public interface Source {
    /** A new line on the client's event loop. */
    Line open();
  }
}
