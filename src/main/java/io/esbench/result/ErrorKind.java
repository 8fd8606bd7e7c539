package io.esbench.result;

/** Why a request failed. */
public enum ErrorKind {
  /** Nobody listens, no route, or the name does not resolve. */
  UNREACHABLE("connection refused or no route"),
  /** The load generator has no file handle or port left; the server was not asked. */
  NO_SOCKET("no socket on the load generator"),
  /** The proxy on the way is not there, or opens no tunnel; the server was not asked. */
  PROXY("no way through the proxy"),
  /** The connection ended before the answer. */
  CONNECTION_LOST("connection lost"),
  /** The time-out passed. */
  TIMEOUT("timeout"),
  /** Not HTTP, or not the JSON that the operation needs. */
  MALFORMED_ANSWER("malformed answer"),
  /** The TLS handshake failed. */
  TLS("TLS failure"),
  /** HTTP 429. */
  REJECTED("rejected (429)"),
  /** Any other HTTP 4xx, or 3xx. */
  CLIENT_ERROR("client error (4xx)"),
  /** HTTP 5xx. */
  SERVER_ERROR("server error (5xx)"),
  /** A bulk of which some documents failed. */
  DOCUMENTS_FAILED("documents failed"),
  /** The answer arrived but says no: unacknowledged, timed out, shards failed. */
  NOT_ACKNOWLEDGED("not acknowledged"),
  /** A polling operation that did not reach its goal in time. */
  GAVE_UP("gave up waiting"),
  /** A result value is not what the track asserts; ends the race. */
  ASSERTION_FAILED("assertion failed");

  private final String text;

  ErrorKind(String text) {
    this.text = text;
  }

  /** For people. */
  public String text() {
    return text;
  }
}
