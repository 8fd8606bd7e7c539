package io.esbench.driver.loop;

import io.esbench.transport.wire.Connection;

/**
 * What one conversation of a client at a time takes place on.
 *
 * @param connection of its own
 * @param timer of its own
 */
public record Line(Connection connection, LoopTimer timer) {
  /** Opens lines for one client. */
  @FunctionalInterface
  public interface Source {
    /** A new line on the client's event loop. */
    Line open();
  }
}
