package io.esbench.proxy;

import io.esbench.fault.EnvironmentException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Proxies as the environment names them: {@code http_proxy}, {@code https_proxy}, {@code all_proxy}
 * for what neither names, {@code no_proxy} for hosts that need none; in capitals, too. An address
 * is read when it is needed, so that one that cannot be used disturbs nobody else.
 */
public final class EnvironmentProxies implements Proxies {
  private final Map<String, String> environment;
  private final DirectHosts direct;

  /** Of these variables. */
  public EnvironmentProxies(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
    this.direct = DirectHosts.parse(value("no_proxy"));
  }

  @Override
  public @Nullable ProxyAddress of(String scheme, String host, int port) {
    String name = scheme.toLowerCase(Locale.ROOT) + "_proxy";
    String own = value(name);
    String value = own.isEmpty() ? value("all_proxy") : own;
    if (value.isEmpty() || direct.contain(host, port)) {
      return null;
    }
    ProxyAddress proxy = ProxyAddress.parsed(value);
    if (proxy == null) {
      throw new EnvironmentException(
          "the environment variable "
              + (own.isEmpty() ? "all_proxy" : name)
              + " names no proxy that esbench can use; it must be "
              + ProxyAddress.FORM
              + ", "
              + ProxyAddress.ENCODED);
    }
    return proxy;
  }

  /** The same, but hosts of this machine are reached directly. */
  public Proxies exceptThisMachine() {
    return (scheme, host, port) -> DirectHosts.thisMachine(host) ? null : of(scheme, host, port);
  }

  private String value(String name) {
    String lower = environment.getOrDefault(name, "");
    return (lower.isBlank() ? environment.getOrDefault(name.toUpperCase(Locale.ROOT), "") : lower)
        .strip();
  }
}
