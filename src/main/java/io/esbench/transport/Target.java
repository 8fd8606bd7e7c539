package io.esbench.transport;

import java.util.List;

/**
 * What is measured, as seen by clients.
 *
 * @param hosts at least one
 * @param options for every connection
 * @param keys of the clients of the load
 */
public record Target(List<HostAddress> hosts, ClientOptions options, ClientKeys keys) {
  public Target {
    hosts = List.copyOf(hosts);
    if (hosts.isEmpty()) {
      throw new IllegalArgumentException("a target needs at least one host");
    }
  }

  /** Whose clients of the load log in as everybody else. */
  public Target(List<HostAddress> hosts, ClientOptions options) {
    this(hosts, options, ClientKeys.NONE);
  }

  /**
   * A text that quotes answers, which may repeat what was sent: without the login and the keys of
   * clients.
   */
  public String hideSecrets(String text) {
    Secret login = options.authorization();
    String hidden = login == null ? text : login.hideIn(text);
    for (Secret key : keys.authorizations()) {
      hidden = key.hideIn(hidden);
    }
    return hidden;
  }

  /** The same reached in another way. */
  public Target with(ClientOptions other) {
    return new Target(hosts, other, keys);
  }

  /** The same with other keys of clients. */
  public Target with(ClientKeys other) {
    return new Target(hosts, options, other);
  }
}
