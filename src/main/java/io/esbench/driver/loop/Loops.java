package io.esbench.driver.loop;

import io.esbench.transport.HostAddress;
import io.esbench.transport.wire.Connection;
import io.esbench.transport.wire.Endpoint;
import java.util.List;

/** The event loops of the load generator, and what a client needs of one. */
public interface Loops extends AutoCloseable {
  /** How many, at least 1. */
  int size();

  /** Runs a task on a loop; any thread. */
  void execute(int loop, Runnable task);

  /** What each client needs a connection to, so that all addresses of a host get the same. */
  List<Endpoint> endpoints(HostAddress host);

  /**
   * A new connection of a client on a loop; opened when it is used.
   *
   * @param client its number in the step, which tells its login if each has one
   */
  Connection connection(int loop, Endpoint endpoint, int client);

  /** A new connection on a loop to whichever address of a host takes it. */
  Connection connection(int loop, HostAddress host);

  /** A new timer of a client on a loop. */
  LoopTimer timer(int loop);

  /** Connections that became ready for use so far. */
  long connectionsOpened();

  /** Connections so far for which this machine had no file handle, port or buffer. */
  long socketShortages();

  /** Ends the threads and waits for them, bounded. */
  @Override
  void close();
}
