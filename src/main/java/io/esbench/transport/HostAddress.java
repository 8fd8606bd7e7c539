package io.esbench.transport;

/**
 * One HTTP address of the target.
 *
 * @param tls whether the connection is HTTPS
 * @param host name or literal address, without brackets
 * @param port 1 to 65535
 * @param pathPrefix put before every request path; empty or starting with a slash, never ending
 *     with one
 */
public record HostAddress(boolean tls, String host, int port, String pathPrefix) {
  /** Plain HTTP without a path prefix. */
  public static HostAddress http(String host, int port) {
    return new HostAddress(false, host, port, "");
  }

  /** {@code http} or {@code https}. */
  public String scheme() {
    return tls ? "https" : "http";
  }

  /** Host and port, as headers and proxies want it. */
  public String authority() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }

  /** As a URL, without credentials. */
  @Override
  public String toString() {
    return scheme() + "://" + authority() + pathPrefix;
  }
}
