package io.esbench.transport.wire;

/**
 * What a connection is doing, for whoever finds that nothing moves. Read on its event loop.
 *
 * @param peer address of the host, without credentials
 * @param stage how far it is
 * @param request method and path of the exchange in flight, without the query, or empty
 * @param sinceNanos monotonic time since which that exchange is under way; 0 without one
 * @param timeoutNanos of that exchange
 * @param ownTimeout whether the operation itself named that time-out
 * @param unsentBytes that the system has not taken yet
 * @param receivedBytes of the body of its answer
 */
public record ConnectionView(
    String peer,
    Stage stage,
    String request,
    long sinceNanos,
    long timeoutNanos,
    boolean ownTimeout,
    long unsentBytes,
    long receivedBytes) {
  /** Of a connection that does not tell. */
  static final ConnectionView UNTOLD = new ConnectionView("", Stage.UNTOLD, "", 0, 0, false, 0, 0);

  /** How far a connection is. */
  public enum Stage {
    /** It does not tell. */
    UNTOLD("not told"),
    /** Without a socket. */
    CLOSED("closed"),
    /** The socket is not connected yet. */
    DIALING("dialing"),
    /** Connected, and not encrypted yet. */
    HANDSHAKE("in the TLS handshake"),
    /** Open, with nothing in flight. */
    IDLE("idle"),
    /** A part of the request is not taken by the system yet. */
    SENDING("sending"),
    /** The request is out, and no byte of the answer is in. */
    AWAITING("waiting for the answer"),
    /** A part of the answer is in. */
    READING("reading the answer");

    private final String text;

    Stage(String text) {
      this.text = text;
    }

    /** In words. */
    public String text() {
      return text;
    }
  }

  /** Whether an exchange is in flight. */
  public boolean inFlight() {
    return !request.isEmpty();
  }
}
