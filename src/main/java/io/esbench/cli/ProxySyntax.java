package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.proxy.EnvironmentProxies;
import io.esbench.proxy.Proxies;
import io.esbench.proxy.ProxyAddress;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code --proxy}. */
final class ProxySyntax {
  private ProxySyntax() {}

  /**
   * Proxies to a target. Those of the environment lead to no host of this machine; one that is
   * given leads everywhere.
   *
   * @param given value of the option, or null
   * @throws UsageException if it is none; the message does not repeat it
   */
  static Proxies parse(@Nullable String given, Map<String, String> environment) {
    if (given == null) {
      return new EnvironmentProxies(environment).exceptThisMachine();
    }
    if (given.equalsIgnoreCase("none")) {
      return Proxies.NONE;
    }
    ProxyAddress proxy = ProxyAddress.parsed(given);
    if (proxy == null) {
      throw new UsageException(
          "--proxy names no proxy that esbench can use; it must be "
              + ProxyAddress.FORM
              + ", "
              + ProxyAddress.ENCODED
              + ", or none");
    }
    return Proxies.only(proxy);
  }
}
