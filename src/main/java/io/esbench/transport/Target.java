package io.esbench.transport;

import java.util.List;

/**
 * What is measured, as seen by clients.
 *
 * @param hosts at least one
 * @param options for every connection
 */
public record Target(List<HostAddress> hosts, ClientOptions options) {
  public Target {
    hosts = List.copyOf(hosts);
    if (hosts.isEmpty()) {
      throw new IllegalArgumentException("a target needs at least one host");
    }
  }
}
