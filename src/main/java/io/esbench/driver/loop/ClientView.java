package io.esbench.driver.loop;

import io.esbench.transport.wire.ConnectionView;
import java.util.List;

/**
 * What a client is doing, for whoever finds that nothing moves. Made on its event loop.
 *
 * @param doing its state
 * @param untilNanos when it goes on, if it is waiting
 * @param begunNanos since when it speaks, if it does
 * @param parts what its conversations are at; none although it speaks is a fault of esbench
 */
public record ClientView(Doing doing, long untilNanos, long begunNanos, List<Part> parts) {
  /** States of a client. */
  public enum Doing {
    /** Its turn has not come. */
    NOT_STARTED,
    /** For its next request to be due, or after a lost connection. */
    WAITING,
    /** At a request. */
    SPEAKING,
    /** It does nothing more. */
    ENDED
  }

  /** Parts are copied. */
  public ClientView {
    parts = List.copyOf(parts);
  }

  /**
   * A conversation under way.
   *
   * @param paused whether the operation asked for a pause, as between two polls
   * @param resumesNanos when that is over
   * @param connection that it speaks over
   */
  public record Part(boolean paused, long resumesNanos, ConnectionView connection) {}
}
