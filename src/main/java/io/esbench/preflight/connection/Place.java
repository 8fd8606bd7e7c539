package io.esbench.preflight.connection;

import io.esbench.proxy.ProxyAddress;
import io.esbench.transport.HostAddress;
import org.jspecify.annotations.Nullable;

/**
 * Where connections to a host lead at first: to it, or to the proxy before it.
 *
 * @param proxy null: none
 */
record Place(HostAddress host, @Nullable ProxyAddress proxy) {
  /** Name or address without brackets. */
  String name() {
    return proxy == null ? host.host() : proxy.host();
  }

  int port() {
    return proxy == null ? host.port() : proxy.port();
  }

  /** Host and port that a proxy is asked for. */
  String authority() {
    String name = host.host().indexOf(':') >= 0 ? "[" + host.host() + "]" : host.host();
    return name + ":" + host.port();
  }

  /** What comes before words about the name. */
  String prefix() {
    return proxy == null ? "" : "by the proxy " + proxy + ", which looks up " + host.host() + ": ";
  }

  /** Where a name that does not resolve was written. */
  String source() {
    return proxy == null ? "--target-hosts" : "the address of the proxy";
  }

  /** What a connection was asked of. */
  String gate() {
    return proxy == null ? "port " + host.port() : "proxy " + proxy;
  }

  /** What to do if there is none although the machine is there. */
  String advice() {
    return proxy == null
        ? "Check that Elasticsearch runs there, listens at this address (http.host) and at this"
            + " port."
        : "Check that the proxy runs there, or look at the direct way with --proxy none.";
  }
}
