package io.esbench.race;

import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** Tells whether a target can only be the user's own, by where it is. */
final class Nearness {
  private Nearness() {}

  /**
   * Whether no data of others can be there: every host resolves to loopback addresses only and is
   * reached directly, or none is reached at all. A name is never judged by its text; and what a
   * proxy leads to is for the proxy to resolve, so that nothing is known of it here.
   *
   * @throws io.esbench.fault.EsbenchException if a proxy is named in a way that cannot be used
   */
  static boolean harmless(Target target) {
    ClientOptions.Way way = target.options().way();
    return StaticTarget.is(target)
        || target.hosts().stream().allMatch(host -> direct(way, host) && loopback(host));
  }

  private static boolean direct(ClientOptions.Way way, HostAddress host) {
    return way.proxies().of(host.scheme(), host.host(), host.port()) == null;
  }

  private static boolean loopback(HostAddress host) {
    try {
      for (InetAddress address : InetAddress.getAllByName(host.host())) {
        if (!address.isLoopbackAddress()) {
          return false;
        }
      }
      return true;
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
