package io.esbench.driver.loop;

import io.esbench.metrics.record.HostTally;
import io.esbench.transport.wire.Connection;
import java.util.List;

/**
 * What one conversation of a client at a time takes place on: a connection to each host of the
 * target, or to each address of its name, used in turn, and a timer. Of a name with several
 * addresses those that are away are passed over as long as another is there; a host is not. Nobody
 * else uses them. On its event loop.
 */
public final class Line {
  private final Connection[] connections;
  private final int[] hosts;
  private final LoopTimer timer;
  private int turn;

  /**
   * A line to several addresses.
   *
   * @param connections one to each, in the order of the target
   * @param hosts for each connection the number of its host
   * @param first index of the connection that has the first turn
   */
  public Line(List<Connection> connections, int[] hosts, int first, LoopTimer timer) {
    this.connections = connections.toArray(Connection[]::new);
    this.hosts = hosts.clone();
    this.turn = first;
    this.timer = timer;
  }

  /** A line to one host. */
  public Line(Connection connection, LoopTimer timer) {
    this(List.of(connection), new int[1], 0, timer);
  }

  /** The connection that has the turn. */
  Connection connection() {
    return connections[turn];
  }

  /**
   * Passes over addresses that are away; returns the number of the connection that has the turn.
   */
  int choose() {
    for (int passed = 1; passed < connections.length && passedOver(turn); passed++) {
      turn();
    }
    return turn;
  }

  private boolean passedOver(int index) {
    return connections[index].away() && anotherThere(index);
  }

  private boolean anotherThere(int away) {
    for (int i = 0; i < connections.length; i++) {
      if (i != away && hosts[i] == hosts[away] && !connections[i].away()) {
        return true;
      }
    }
    return false;
  }

  LoopTimer timer() {
    return timer;
  }

  /** A conversation is over: the next one goes to the next address. */
  void turn() {
    turn = turn + 1 == connections.length ? 0 : turn + 1;
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

  /**
   * Closes all of them; an exchange in flight ends as lost.
   *
   * @param tally that is told how many were opened
   */
  void close(HostTally tally) {
    for (int i = 0; i < connections.length; i++) {
      tally.connected(i, connections[i].takeOpened());
    }
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
