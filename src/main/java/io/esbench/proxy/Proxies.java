package io.esbench.proxy;

import org.jspecify.annotations.Nullable;

/** Tells which proxy leads to a host. */
@FunctionalInterface
public interface Proxies {
  /** No proxy leads anywhere. */
  Proxies NONE = (scheme, host, port) -> null;

  /**
   * The proxy of one address, or null: it is reached directly.
   *
   * @param scheme {@code http} or {@code https}: that of the target, not of the proxy
   * @param host name or literal address, without brackets
   * @throws io.esbench.fault.EsbenchException if the proxy for it is named in a way that cannot be
   *     used
   */
  @Nullable ProxyAddress of(String scheme, String host, int port);

  /** One proxy for everything, also for this machine. */
  static Proxies only(ProxyAddress proxy) {
    return (scheme, host, port) -> proxy;
  }
}
