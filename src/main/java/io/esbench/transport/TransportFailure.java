package io.esbench.transport;

/** Why an exchange has no complete answer. */
public enum TransportFailure {
  /** Nobody listens, no route, or the name does not resolve. */
  UNREACHABLE,
  /** This machine has no file handle, port or buffer for a connection; the server was not asked. */
  NO_SOCKET,
  /** The proxy on the way is not there, or opens no tunnel; the server was not asked. */
  PROXY,
  /** The connection ended before the last byte of the answer. */
  CONNECTION_LOST,
  /** The time-out passed. */
  TIMEOUT,
  /** Not HTTP/1.1, or framing that contradicts itself. */
  MALFORMED_ANSWER,
  /** The TLS handshake failed. */
  TLS
}
