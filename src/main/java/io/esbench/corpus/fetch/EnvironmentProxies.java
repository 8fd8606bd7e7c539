package io.esbench.corpus.fetch;

import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Proxies as the environment names them: {@code http_proxy}, {@code https_proxy}, {@code all_proxy}
 * for what neither names, {@code no_proxy} for hosts that need none; in capitals, too.
 */
final class EnvironmentProxies extends ProxySelector {
  private final Map<String, String> environment;

  EnvironmentProxies(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  @Override
  public List<Proxy> select(URI uri) {
    URI proxy = proxyFor(uri);
    if (proxy == null) {
      return List.of(Proxy.NO_PROXY);
    }
    int port = proxy.getPort() < 0 ? 80 : proxy.getPort();
    return List.of(new Proxy(Proxy.Type.HTTP, new InetSocketAddress(proxy.getHost(), port)));
  }

  @Override
  public void connectFailed(URI uri, SocketAddress address, IOException failure) {
    // The request fails with the same exception, and there is no other proxy to try.
  }

  private @Nullable URI proxyFor(URI uri) {
    String name = uri.getScheme().toLowerCase(Locale.ROOT) + "_proxy";
    String own = value(name);
    String value = own.isEmpty() ? value("all_proxy") : own;
    if (value.isEmpty() || needsNone(uri)) {
      return null;
    }
    return parsed(own.isEmpty() ? "all_proxy" : name, value);
  }

  private static URI parsed(String name, String value) {
    try {
      URI proxy = URI.create(value.contains("://") ? value : "http://" + value);
      if (proxy.getHost() != null && String.valueOf(proxy.getScheme()).equals("http")) {
        return proxy;
      }
    } catch (IllegalArgumentException e) {
      // Told below; the value may hold a password.
    }
    throw new EnvironmentException(
        "the environment variable "
            + name
            + " names no proxy that esbench can use; it must be http://HOST:PORT");
  }

  private String value(String name) {
    String lower = environment.getOrDefault(name, "");
    return (lower.isBlank() ? environment.getOrDefault(name.toUpperCase(Locale.ROOT), "") : lower)
        .strip();
  }

  private boolean needsNone(URI uri) {
    String host = uri.getHost().toLowerCase(Locale.ROOT);
    for (String entry : value("no_proxy").split(",", -1)) {
      String name = entry.strip().toLowerCase(Locale.ROOT).replaceFirst("^\\*?\\.", "");
      boolean matches =
          name.equals("*")
              || host.equals(name)
              || (host + ":" + uri.getPort()).equals(name)
              || (!name.isEmpty() && host.endsWith("." + name));
      if (matches) {
        return true;
      }
    }
    return false;
  }

  /** Answers proxies with the credentials of their address; null if there are none. */
  @Nullable Authenticator credentialsFor(URI uri) {
    URI proxy = proxyFor(uri);
    String user = proxy == null ? null : proxy.getUserInfo();
    if (user == null) {
      return null;
    }
    int colon = user.indexOf(':');
    String name = colon < 0 ? user : user.substring(0, colon);
    String password = colon < 0 ? "" : user.substring(colon + 1);
    return new Authenticator() {
      @Override
      protected @Nullable PasswordAuthentication getPasswordAuthentication() {
        return getRequestorType() == RequestorType.PROXY
            ? new PasswordAuthentication(name, password.toCharArray())
            : null;
      }
    };
  }
}
