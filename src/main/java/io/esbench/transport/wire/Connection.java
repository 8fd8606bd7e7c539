package io.esbench.transport.wire;

import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;

/**
 * The connection of one simulated client: one exchange in flight at a time. All methods on its
 * event loop's thread.
 */
public interface Connection {
  /**
   * Makes sure that the connection is open, so that {@link #send} need not connect. Returns at
   * once; a failure shows up in the next answer.
   */
  void prepare();

  /** Whether it is being opened, a TLS handshake included: it is then neither usable nor failed. */
  boolean opening();

  /** What it is doing, for whoever finds that nothing moves. */
  default ConnectionView view() {
    return ConnectionView.UNTOLD;
  }

  /**
   * Whether it is not up, though other addresses of the same name may be. It is then opened again
   * beside, at most once a second. Never of a host with one address.
   */
  boolean away();

  /** How often it became ready since this was asked last. */
  long takeOpened();

  /**
   * Sends a request and calls the listener exactly once, on the same thread, when the answer is
   * complete or has failed. Opens the connection first if it is not open; that time is then part of
   * the service time. Nothing is ever sent twice.
   */
  void send(Exchange exchange, Listener listener);

  /** Closes the socket; an exchange in flight ends as {@code CONNECTION_LOST}. */
  void close();

  /** Gets the answer. */
  @FunctionalInterface
  interface Listener {
    /** The answer is valid until the next {@link Connection#send}. */
    void answered(Answer answer);

    /**
     * Instead of an answer: esbench itself failed over it, for want of memory or by a fault. That
     * says nothing of the server.
     */
    default void broken(Throwable fault) {
      throw new IllegalStateException("an answer could not be taken", fault);
    }
  }
}
